// What can other stores spare that this one needs? Asks them for it.
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { type Analyzed, analyzeStore } from '#domains/smart-order/server/analyze-store.ts';
import { readQuestion, readShown } from '#domains/smart-order/server/read-lines.ts';
import { ALL_COUNTED } from '#domains/smart-order/rules/need.ts';
import { type AskedOf, askForGoods } from '#domains/transfers/server/public/ask-for-goods.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';

const EVERYTHING = {
  vendorId: null,
  departmentId: null,
  search: '',
  plan: 'smart',
  counted: ALL_COUNTED,
} as const;

type Given = { readonly one: Analyzed; readonly quantity: number; readonly asked: number };

/** By each store that gives, the one first that gives most in dollars: what of it, and how many of these it was asked for already. */
export async function suggestTransfers(db: Db, storeId: number, now: Date) {
  const { lines } = await analyzeStore(db, { ...EVERYTHING, storeId, budgetCents: null }, now);
  const askedOf = await readQuestion(db, storeId);
  const byStore = new Map<number, Given[]>();
  for (const one of lines) {
    if (!one.isBest) continue;
    for (const { storeId: from, units } of one.line.gifts) {
      const given = { one, quantity: units, asked: Math.min(units, askedOf(from, one.row.catalogId)) };
      byStore.set(from, [...(byStore.get(from) ?? []), given]);
    }
  }
  const shown = await readShown(
    db,
    [...byStore.values()].flat().map(({ one }) => one.key),
  );
  const names = await db.rows<{ id: number; name: string }>(
    'select store_id as id, name from stores where store_id = any($1)',
    [[...byStore.keys()]],
  );
  return [...byStore]
    .map(([fromClientId, given]) => ({
      fromClientId,
      name: names.find(({ id }) => id === fromClientId)?.name ?? '',
      units: given.reduce((sum, { quantity, asked }) => sum + quantity - asked, 0),
      worth: cents(
        given.reduce((sum, { one, quantity, asked }) => sum + (quantity - asked) * one.inputs.priceCents, 0),
      ),
      items: given
        .map(({ one, quantity, asked }) => ({
          catalogId: one.row.catalogId,
          title: one.title,
          department: shown.get(one.key)?.department ?? '',
          upc: shown.get(one.key)?.upc ?? '',
          quantity,
          asked,
          need: one.line.need,
          price: cents(one.inputs.priceCents),
        }))
        .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.catalogId - b.catalogId)),
    }))
    .sort((a, b) => b.worth - a.worth || a.fromClientId - b.fromClientId);
}

export type MoveAsked = {
  readonly catalogId: number;
  readonly fromClientId: number;
  readonly quantity: number;
};

/**
 * Asks each of the stores for its goods, in the order of their ids; that store decides and sends. What was asked for already counts, what isn't free anymore is
 * left out and counted. 400 for the store itself, 404 for a product that there isn't, and for a store that isn't active.
 */
export async function moveFirst(context: WriteContext, storeId: number, lines: readonly MoveAsked[]) {
  if (lines.some(({ fromClientId }) => fromClientId === storeId))
    throw badInput('fromClientId', texts.OWN_STORE);
  const ids = [...new Set(lines.map(({ catalogId }) => catalogId))];
  const { known } = await context.tx.one<{ known: number }>(
    'select count(*)::integer as known from catalog_products where catalog_id = any($1)',
    [ids],
  );
  if (known < ids.length) throw notFound(texts.NO_PRODUCT, 'catalogId');
  const done = { units: 0, missed: 0, transferIds: [] as number[] };
  for (const fromStoreId of [...new Set(lines.map(({ fromClientId }) => fromClientId))].sort(
    (a, b) => a - b,
  )) {
    const goods = lines.filter(({ fromClientId }) => fromClientId === fromStoreId);
    const asked: AskedOf = { storeId, fromStoreId, goods };
    const { transferId, units, missed } = await askForGoods(context, asked);
    done.units += units;
    done.missed += missed;
    if (transferId !== null) done.transferIds.push(transferId);
  }
  return done;
}
