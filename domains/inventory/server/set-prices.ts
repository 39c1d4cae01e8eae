// How do many items get new prices at once?
import type { PriceReason } from '#domains/inventory/rules/price-reason.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#kernel/route.ts';

export type NewPrice = {
  readonly inventoryId: number;
  readonly newCents: Cents;
  readonly reason: PriceReason | object;
};
export type PriceSet = { readonly inventoryId: number; readonly beforeCents: Cents };

// + 0: by its own key, not by an index of the store's items. The log has a row only where the price moved; the reason is new in any case, since somebody confirmed it.
const SET = `
  with wanted as (select inventory, cents, reason from jsonb_to_recordset($2::jsonb) as w(inventory bigint, cents bigint, reason jsonb)),
  before as (select w.inventory, w.cents, w.reason, i.price_cents from wanted w join inventory_items i on i.inventory_id = w.inventory and i.store_id + 0 = $1),
  logged as (insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value, reason)
    select $1, inventory, $3::timestamptz, $4, $5, 'price', (price_cents / 100.0)::numeric(12, 2)::text, (cents / 100.0)::numeric(12, 2)::text, $6
    from before where price_cents <> cents),
  priced as (update inventory_items i set price_cents = b.cents, price_reason = b.reason, price_set_at = $3::timestamptz
    from before b where i.inventory_id = b.inventory)
  select inventory as "inventoryId", price_cents as "beforeCents" from before order by inventory`;

/**
 * Sets prices of a store's items with their reason, and writes the item's log. Locks the items in order of id. Answers what each cost
 * before, in cents; an item of another store is left out. Write the audit row after it.
 */
export async function setPrices(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  storeId: number,
  prices: readonly NewPrice[],
  note: string,
): Promise<PriceSet[]> {
  if (prices.length === 0) return [];
  await tx.run(
    'select 1 from inventory_items where inventory_id = any($1) order by inventory_id for no key update',
    [prices.map((one) => one.inventoryId)],
  );
  const wanted = prices.map(({ inventoryId, newCents, reason }) => ({
    inventory: inventoryId,
    cents: newCents,
    reason,
  }));
  return tx.rows<PriceSet>(SET, [storeId, JSON.stringify(wanted), now, actor.userId, actor.username, note]);
}
