// How do many items get new prices at once?
import type { PriceReason } from '#domains/inventory/rules/price-reason.ts';
import type { Cents } from '#kernel/money.ts';
import { byKeys } from '#platform/db/plans.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type NewPrice = {
  readonly inventoryId: number;
  readonly newCents: Cents;
  readonly reason: PriceReason | object;
};
export type PricesSet = {
  readonly before: readonly { readonly inventoryId: number; readonly beforeCents: Cents }[];
  /** The moment that they are set at: now, but after every moment that one of them was set at before. */
  readonly at: Date;
};

type Locked = { inventoryId: number; beforeCents: Cents; setAt: Date | null };

// What each costs comes from the rows that are locked; the update looks each up by its key and finds its own values in one object, so that no
// plan from a day with few items can join ten thousand with ten thousand. The log has a row only where the price moved.
const LOCK = `
  select inventory_id, price_cents as "beforeCents", price_set_at as "setAt" from inventory_items
  where inventory_id = any($2) and store_id + 0 = $1 order by inventory_id for no key update`;
const LOG = `
  insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value, reason)
  select $1, w.inventory, $3::timestamptz, $4, $5, 'price', (w.before / 100.0)::numeric(12, 2)::text, (w.cents / 100.0)::numeric(12, 2)::text, $6
  from jsonb_to_recordset($2::jsonb) as w(inventory bigint, before bigint, cents bigint) where w.before <> w.cents`;
const SET = `
  update inventory_items set price_cents = ($3::jsonb->inventory_id::text->>0)::bigint, price_reason = $3::jsonb->inventory_id::text->1, price_set_at = $2
  where inventory_id = any($1)`;

/**
 * Sets prices of a store's items with their reason, and writes the item's log. Locks the items in order of id. Answers what each cost
 * before, in cents, and when they were set: who waited for another began earlier and is later. An item of another store is left out. Write the audit row after it.
 */
export async function setPrices(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  storeId: number,
  prices: readonly NewPrice[],
  note: string,
): Promise<PricesSet> {
  if (prices.length === 0) return { before: [], at: now };
  const wanted = new Map(prices.map((one) => [one.inventoryId, one]));
  await byKeys(tx);
  const before = await tx.rows<Locked>(LOCK, [storeId, [...wanted.keys()]]);
  let at = now;
  for (const { setAt } of before)
    if (setAt !== null && setAt.getTime() >= at.getTime()) at = new Date(setAt.getTime() + 1);
  const rows = before.flatMap(({ inventoryId, beforeCents }) => {
    const price = wanted.get(inventoryId);
    return price ? [{ ...price, inventory: inventoryId, before: beforeCents, cents: price.newCents }] : [];
  });
  const steps = rows.map(({ inventory, before: was, cents }) => ({ inventory, before: was, cents }));
  await tx.run(LOG, [storeId, JSON.stringify(steps), at, actor.userId, actor.username, note]);
  const values = Object.fromEntries(rows.map((row) => [row.inventory, [row.cents, row.reason]]));
  await tx.run(SET, [rows.map((row) => row.inventory), at, JSON.stringify(values)]);
  return { before, at };
}
