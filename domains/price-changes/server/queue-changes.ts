// How does a new price get into the queue?
import type { PriceReason } from '#domains/inventory/rules/price-reason.ts';
import { tellStore } from '#domains/stores/server/tell-store.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#kernel/route.ts';

export type ChangeSource = 'guide' | 'msrp' | 'rule' | 'hand';
export type QueuedPrice = {
  readonly inventoryId: number;
  readonly newCents: Cents;
  readonly source: ChangeSource;
  /** What the item keeps as "why this price?" once it is applied. */
  readonly reason: PriceReason | object;
};

// + 0: an index of the store's items is no way to look one up, and looks like one while the store is small.
/** What is asked for, with what the item costs and what waits for it. */
const WANTED = `
  wanted as (
    select w.inventory, w.cents, w.source, w.reason, i.price_cents as now_cents, o.price_change_id as open_id, o.new_price_cents as open_cents
    from jsonb_to_recordset($2::jsonb) as w(inventory bigint, cents bigint, source text, reason jsonb)
    join inventory_items i on i.inventory_id = w.inventory and i.store_id + 0 = $1 and i.hidden_at is null
    left join price_changes o on o.inventory_id = w.inventory and o.state = 'open'
    where w.source = 'hand' or not exists (select 1 from price_change_exclusions x where x.inventory_id = w.inventory))`;

const RETIRE = `
  with ${WANTED}
  update price_changes c set state = 'replaced', is_selected = false, settled_at = $3, settled_by = $4
  from wanted w where c.price_change_id = w.open_id and c.state = 'open' and w.cents = w.now_cents`;

// A skipped price is not asked about again until it is another one (PRCH-11: "You will be informed of the next one").
const QUEUE = `
  with ${WANTED}
  insert into price_changes as c (store_id, inventory_id, new_price_cents, source, reason, first_queued_at, queued_at)
  select $1, w.inventory, w.cents, w.source, w.reason, $3::timestamptz, $3::timestamptz from wanted w
  where w.cents <> w.now_cents and w.cents is distinct from w.open_cents and (w.source = 'hand' or not exists (
    select 1 from (select state, new_price_cents from price_changes p where p.inventory_id = w.inventory and p.state <> 'open'
      order by p.price_change_id desc limit 1) last where last.state = 'skipped' and last.new_price_cents = w.cents))
  order by w.inventory
  on conflict (inventory_id) where state = 'open' do update set new_price_cents = excluded.new_price_cents, source = excluded.source,
    reason = excluded.reason, queued_at = excluded.queued_at, is_selected = false`;

/**
 * Queues new prices of a store's items, at most one of each item: one open row per item, the newest wins and has to be selected anew.
 * A price that the item has already takes its open row out. Left alone are hidden items, those of other stores, those that are kept out
 * of updates and a price that was skipped last (the last two not by hand). Answers how many rows came or moved.
 */
export async function queueChanges(
  tx: Tx,
  context: { actor: { userId: number }; now: Date },
  storeId: number,
  changes: readonly QueuedPrice[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const list = [...changes]
    .sort((a, b) => a.inventoryId - b.inventoryId)
    .map(({ inventoryId, newCents, source, reason }) => ({
      inventory: inventoryId,
      cents: newCents,
      source,
      reason,
    }));
  const wanted = JSON.stringify(list);
  await lookUpByKey(tx);
  await lockOpen(
    tx,
    list.map((one) => one.inventory),
  );
  const retired = await tx.run(RETIRE, [storeId, wanted, context.now, context.actor.userId]);
  const queued = await tx.run(QUEUE, [storeId, wanted, context.now]);
  if (retired + queued > 0) await tellStore(tx, storeId, 'prices');
  return queued;
}

/** Locks the open rows of the items in order of item, as every command of the queue does. */
export const lockOpen = (tx: Tx, inventoryIds: readonly number[]): Promise<number> =>
  tx.run(
    `select 1 from price_changes where inventory_id = any($1) and state = 'open' order by inventory_id for update`,
    [inventoryIds],
  );

/**
 * A plan that was made while the queue was empty reads whole tables for each item once it holds ten thousand; every step here has a key to
 * look up by. Until the transaction ends.
 */
export const lookUpByKey = (tx: Tx): Promise<number> =>
  tx.run(
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  );
