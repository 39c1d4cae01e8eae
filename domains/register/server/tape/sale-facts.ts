// What does the store know of a sale that its register made without it?
import type { BasketCustomer } from '#domains/register/rules/basket.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import type { Entry } from '#domains/register/rules/tape/entry.ts';
import type { MetBasket, Place } from '#domains/register/rules/tape/outcome.ts';
import { type BasketRow, FIND_BASKET, readBasket, toBasket } from '#domains/register/server/basket/basket.ts';
import { emptyBasket } from '#domains/register/server/public/begin-transaction.ts';
import { basketFacts, type Facts } from '#domains/register/server/finish/basket-facts.ts';
import { storeOf } from '#domains/register/server/finish/store-of.ts';
import type { CustomersRow } from '#platform/db/schema/customers.ts';
import type { Lease } from './lease.ts';
import { ZERO } from '#kernel/money.ts';
import type { Db, DirectContext } from '#contract/route.ts';

export type SaleFacts = {
  /** What has the basket's name; null: nothing, or a basket of another store. */
  readonly named: BasketRow | null;
  /** The same for the rule; null: nothing. */
  readonly met: MetBasket | null;
  /** The transaction that an entry of the same basket and take was booked as; null: none was. */
  readonly before: BasketRow | null;
  /** An empty one that it can be booked as. */
  readonly fresh: BasketRow;
  readonly facts: Facts;
  /** By inventory id: what the shelf has, and what was taken out of it. */
  readonly items: ReadonlyMap<number, Candidate>;
  readonly shelf: ReadonlySet<number>;
  readonly customer: BasketCustomer | null;
};

/** Throws (the books refuse it) for a device that is switched off. */
export async function saleFacts(context: DirectContext, lease: Lease, entry: Entry): Promise<SaleFacts> {
  const { db } = context;
  const { body } = entry;
  const survivor = body.customerId === null ? null : await findSurvivor(db, body.customerId);
  const facts = await basketFacts(db, {
    key: entry.key,
    transactionId: undefined,
    deviceId: lease.device,
    storeIds: [lease.storeId],
    since: context.now,
    document: {
      take: entry.take,
      lines: body.lines.map(({ inventoryId, serial }) => ({
        lineId: undefined,
        inventoryId,
        serial,
        quantity: undefined,
        priceCents: undefined,
        discountCents: undefined,
        comments: undefined,
      })),
      removed: body.removed.map(({ n, inventoryId, quantity, unitPriceCents }) => ({
        n,
        inventoryId,
        quantity,
        priceCents: unitPriceCents,
      })),
      customerId: survivor,
      payout: undefined,
      taxExempt: null,
    },
  });
  if (!facts) throw new Error(`device ${lease.device} is switched off`);
  const store = await storeOf(db, lease.storeId);
  const named = facts.known && { ...(await toBasket(db, facts.known)), ...store };
  const onShelf = new Map(facts.items.map(({ item }) => [item.inventoryId as number, item]));
  const asked = [...body.lines, ...body.removed].map(({ inventoryId }) => inventoryId);
  const hidden = await findHidden(
    db,
    lease.storeId,
    asked.filter((id) => !onShelf.has(id)),
  );
  const elsewhere = facts.isKnown ? OF_ANOTHER_STORE : null;
  const before = await findBooked(db, entry, lease);
  return {
    named,
    before,
    met: named ? metBasket(named, lease) : elsewhere,
    fresh: {
      ...emptyBasket(lease.device, context),
      ...store,
      transactionId: facts.transactionId ?? (await nextTransaction(db)),
      storeId: facts.storeId,
      deviceNumber: facts.deviceNumber,
      lastReceipt: facts.lastReceipt,
      drawerSessionId: facts.drawerSessionId,
      drawerCents: facts.drawerCents,
    },
    facts,
    items: new Map([...hidden, ...onShelf]),
    shelf: new Set(onShelf.keys()),
    customer: facts.customer ?? (survivor === null ? null : nobody(survivor)),
  };
}

/** No take is 0: nothing is finished by its name. */
const OF_ANOTHER_STORE: MetBasket = {
  state: 'active',
  take: 0,
  dueCents: ZERO,
  receiptNumber: '',
  isHere: false,
  holdsMore: false,
};

export const metBasket = (basket: BasketRow, { device }: Lease): MetBasket => ({
  state: basket.state,
  take: basket.take,
  dueCents: basket.dueCents,
  receiptNumber: basket.receiptNumber ?? '',
  isHere: basket.deviceId === device,
  holdsMore:
    basket.lines.some(({ kind }) => kind !== 'sale') ||
    basket.certificates !== null ||
    basket.attempts.length > 0 ||
    basket.cardCents !== 0,
});

/** The basket that an entry is booked as: what was kept of it, or an empty one with its name, or without. */
export function keptAt(place: Place, { named, fresh, facts }: SaleFacts, { key, take }: Entry): BasketRow {
  if (place !== 'onto' || !named) return { ...fresh, take, basketKey: place === 'apart' ? null : key };
  const { drawerSessionId, drawerCents, deviceNumber } = facts;
  return { ...named, drawerSessionId, drawerCents, deviceNumber };
}

/** What an entry of the same basket and take, of whichever tape, was booked as. */
async function findBooked(db: Db, { key, take, kind }: Entry, { storeId }: Lease): Promise<BasketRow | null> {
  const found = await db.maybe<{ id: number | null }>(
    `select transaction_id as id from tape_entries where basket_key = $1 and take = $2 and outcome = 'booked' and kind in ('sale', $3)
     order by kind limit 1`,
    [key, take, kind],
  );
  const isHere = found !== undefined && found.id !== null;
  return isHere ? ((await readBasket(db, FIND_BASKET, found.id as number, [storeId])) ?? null) : null;
}

const nextTransaction = async (db: Db): Promise<number> =>
  (await db.one<{ id: number }>(`select nextval('transactions_transaction_id_seq') as id`)).id;

/** Who a customer is now; a deleted one stays who they were. null: there never was one. */
async function findSurvivor(db: Db, customerId: number): Promise<number | null> {
  const found = await db.maybe<Pick<CustomersRow, 'customerId' | 'mergedInto'>>(
    'select customer_id, merged_into from customers where customer_id = $1',
    [customerId],
  );
  return found ? (found.mergedInto ?? found.customerId) : null;
}

const nobody = (customerId: number): BasketCustomer => ({
  customerId,
  name: '',
  memberNumber: '',
  creditCents: ZERO,
  taxExempt: false,
});

/** Goods of the store that are on no shelf anymore; their names are on the receipt. */
async function findHidden(
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<readonly (readonly [number, Candidate])[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<
    Pick<
      Candidate,
      | 'catalogId'
      | 'sku'
      | 'upc'
      | 'title'
      | 'artist'
      | 'departmentId'
      | 'costCents'
      | 'costE4'
      | 'onHand'
      | 'held'
      | 'bin'
    > & { inventoryId: number; conditionId: number; caseConditionId: number | null }
  >(
    `select i.inventory_id, i.catalog_id, i.sku, p.upc, p.title, p.artist, p.department_id, i.condition_id, i.case_condition_id, i.cost_cents,
       nullif(i.cost_e4, i.cost_cents * 100) as cost_e4, i.on_hand, i.held, i.bin
     from inventory_items i join catalog_products p using (catalog_id) where i.store_id = $1 and i.inventory_id = any($2)`,
    [storeId, [...new Set(ids)]],
  );
  return rows.map((row) => [
    row.inventoryId,
    {
      ...row,
      priceCents: null,
      department: '',
      family: 'other',
      tile: '',
      condition: '',
      grade: '',
      caseCondition: '',
      serialRequired: false,
      taxExempt: false,
      taxRateE5: 0,
      taxParts: [],
      cashTradeDiscountE5: 0,
    },
  ]);
}
