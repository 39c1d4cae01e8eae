// What does the store know of a basket that its register made by itself? Of several registers in one read.
import type { KnownCopy } from '#domains/register/rules/candidate.ts';
import type { BasketCustomer } from '#domains/register/rules/basket.ts';
import type { BasketDocument, ItemFact } from '#domains/register/rules/check-document.ts';
import { type BasketRow, type StoredBasket, asBasket } from '#domains/register/server/basket/basket.ts';
import {
  atDevice,
  candidate,
  customer,
  knownCopy,
  storedBasket,
} from '#domains/register/server/basket/shapes.ts';
import { batched } from '#platform/db/batch.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';
import { byName } from '#platform/db/names.ts';
import { z } from 'zod';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type Asked = {
  readonly key: string;
  readonly transactionId: number | undefined;
  readonly deviceId: number;
  readonly storeIds: readonly number[];
  /** From when on the shelf's prices are believed. */
  readonly since: Date;
  readonly document: BasketDocument;
};

type PriceFact = Pick<ItemFact, 'item'> & { readonly cents: Cents | null; readonly isOldPrice: boolean };

export type Facts = Pick<
  BasketRow,
  'storeId' | 'deviceNumber' | 'lastReceipt' | 'drawerSessionId' | 'drawerCents'
> & {
  /** The basket that has the key already, null for one of another store. */
  readonly known: StoredBasket | null;
  readonly isKnown: boolean;
  /** Of a new one. */
  readonly transactionId: number | null;
  readonly lineIds: readonly number[];
  /** By each price that was asked about. */
  readonly items: readonly PriceFact[];
  readonly copies: readonly KnownCopy[];
  readonly customer: BasketCustomer | null;
};

const id = z.number().int();
const { deviceNumber, lastReceipt, drawerSessionId, drawerCents } = atDevice;
const found = z
  .array(
    z.object({
      n: id,
      known: storedBasket.nullable(),
      isKnown: z.boolean(),
      transactionId: id.nullable(),
      lineIds: z.array(id),
      storeId: id,
      deviceNumber,
      lastReceipt,
      drawerSessionId,
      drawerCents,
      items: z.array(z.object({ item: candidate, cents: centsShape.nullable(), isOldPrice: z.boolean() })),
      copies: z.array(knownCopy),
      customer: customer.nullable(),
    }),
  )
  .nullable();

/** null for a device that is in none of the stores. */
export const basketFacts: (db: Db, asked: Asked) => Promise<Facts | null> = batched<Asked, Facts | null>({
  run: async (db, all) => {
    const answer = await db.one<{ facts: unknown }>('select basket_facts($1) as facts', [
      JSON.stringify(all.map(asRow)),
    ]);
    const rows = answer.facts as { n: number; known: unknown; items: { item: object }[] }[] | null;
    const named = rows?.map((row) => ({
      ...row,
      known: row.known === null ? null : asBasket(row.known),
      items: row.items.map((one) => ({ ...one, item: byName(one.item) })),
    }));
    const facts = all.map((): Facts | null => null);
    for (const { n, ...one } of asDocument(found, named ?? null) ?? []) facts[n] = one;
    return facts;
  },
});

function asRow({ key, transactionId, deviceId, storeIds, since, document }: Asked, n: number): object {
  const asked = [
    ...document.removed.map(({ inventoryId: id }) => ({ id, cents: null })),
    ...pricesOf(document),
  ];
  const items = new Map(asked.map((one) => [`${one.id} ${one.cents}`, one]));
  const serials = document.lines.flatMap(({ serial }) => serial || []);
  return {
    n,
    key,
    transaction: transactionId,
    device: deviceId,
    stores: storeIds,
    since,
    count: document.lines.filter(({ lineId }) => lineId === undefined).length,
    items: [...items.values()],
    serials: serials.length > 0 ? serials : null,
    customer: document.customerId,
  };
}

const pricesOf = ({ lines }: BasketDocument) =>
  lines.flatMap(({ inventoryId: id, priceCents: cents = null }) => (id === undefined ? [] : [{ id, cents }]));

/** The items with the prices that each had since the basket began. */
export function itemFacts(items: readonly PriceFact[]): ReadonlyMap<number, ItemFact> {
  const facts = new Map<number, ItemFact>();
  for (const { item, cents, isOldPrice } of items) {
    const id = item.inventoryId as number;
    const before = facts.get(id)?.oldPrices ?? [];
    facts.set(id, { item, oldPrices: isOldPrice && cents !== null ? [...before, cents] : before });
  }
  return facts;
}
