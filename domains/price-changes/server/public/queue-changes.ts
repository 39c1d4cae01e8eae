// How does a new price get into the queue?
import type { PriceReason } from '#domains/inventory/rules/price-reason.ts';
import { type QueueFacts, queueDecision } from '#domains/price-changes/rules/queue-decision.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Cents } from '#kernel/money.ts';
import { byKeys } from '#platform/db/plans.ts';
import type { Tx } from '#contract/route.ts';

export type ChangeSource = QueueFacts['source'];
export type QueuedPrice = {
  readonly inventoryId: number;
  readonly newCents: Cents;
  readonly source: ChangeSource;
  /** What the item keeps as "why this price?" once it is applied. */
  readonly reason: PriceReason | object;
};
export type QueueContext = { readonly actor: { readonly userId: number }; readonly now: Date };
type Known = Omit<QueueFacts, 'wantedCents' | 'source'> & { inventoryId: number; openId: number | null };

const LOCK = `select 1 from price_changes where inventory_id = any($1) and state || '' = 'open' order by inventory_id for update`;

// Each item is looked up by its keys: a plan from a day when the queue was empty would read whole tables once for every item. The last settled row
// is sorted for, as a sum: by its own index the queue would be gone through backwards for every item that was never in it. The open one is
// asked for in words that no index of open rows is made for: PostgreSQL thinks that one empty, and read all of it for each item.
const KNOWN = `
  select w.id as "inventoryId", i.price_cents as "nowCents", o.price_change_id as "openId", o.new_price_cents as "openCents",
    coalesce(o.source = 'hand', false) as "isOpenByHand",
    l.state as "lastState", l.new_price_cents as "lastCents", x.inventory_id is not null as "isKeptOut"
  from unnest($2::bigint[]) as w(id)
  cross join lateral (select price_cents from inventory_items where inventory_id = w.id and store_id + 0 = $1 and hidden_at is null limit 1) i
  left join lateral (select price_change_id, new_price_cents, source from price_changes where inventory_id = w.id and state || '' = 'open' limit 1) o on true
  left join lateral (select case when undone_at is null then state else 'skipped' end as state, new_price_cents from price_changes
    where inventory_id = w.id and state <> 'open'
    order by price_change_id + 0 desc limit 1) l on true
  left join lateral (select inventory_id from price_change_exclusions where inventory_id = w.id limit 1) x on true`;

const RETIRE = `update price_changes set state = 'replaced', is_selected = false, settled_at = $2, settled_by = $3 where price_change_id = any($1)`;

const QUEUE = `
  insert into price_changes (store_id, inventory_id, new_price_cents, source, reason, first_queued_at, queued_at)
  select $1, w.inventory, w.cents, w.source, w.reason, $3::timestamptz, $3::timestamptz
  from jsonb_to_recordset($2::jsonb) as w(inventory bigint, cents bigint, source text, reason jsonb) order by w.inventory
  on conflict (inventory_id) where state = 'open' do update set new_price_cents = excluded.new_price_cents, source = excluded.source,
    reason = excluded.reason, queued_at = excluded.queued_at, is_selected = false`;

/**
 * Queues new prices of a store's items, at most one of each item: one open row per item, the newest wins and has to be selected again
 * (rules/queue-decision.ts). Hidden items and those of other stores are left alone. Answers how many rows came or moved.
 */
export async function queueChanges(
  tx: Tx,
  context: QueueContext,
  storeId: number,
  changes: readonly QueuedPrice[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const ids = changes.map((one) => one.inventoryId);
  await forgetPlans(tx, changes.length);
  await byKeys(tx);
  await tx.run(LOCK, [ids]);
  const known = new Map((await tx.rows<Known>(KNOWN, [storeId, ids])).map((row) => [row.inventoryId, row]));
  const retired: number[] = [];
  const queued: object[] = [];
  for (const { inventoryId, newCents, source, reason } of changes) {
    const facts = known.get(inventoryId);
    if (!facts) continue;
    const decision = queueDecision({ ...facts, wantedCents: newCents, source });
    if (decision === 'queue') queued.push({ inventory: inventoryId, cents: newCents, source, reason });
    if (decision === 'retire' && facts.openId !== null) retired.push(facts.openId);
  }
  await retire(tx, context, retired);
  if (queued.length > 0) await tx.run(QUEUE, [storeId, JSON.stringify(queued), context.now]);
  if (queued.length + retired.length > 0) await tellStore(tx, storeId, 'prices');
  return queued.length;
}

/** Plans that this connection made when the tables were small take minutes for thousands of items; new ones take a millisecond. */
export async function forgetPlans(tx: Tx, items: number): Promise<void> {
  if (items > 500) await tx.run('discard plans');
}

/** Removes open rows because their prices no longer change; tell the store afterward. */
export async function retire(
  tx: Tx,
  { actor, now }: QueueContext,
  changeIds: readonly number[],
): Promise<void> {
  if (changeIds.length > 0) await tx.run(RETIRE, [changeIds, now, actor.userId]);
}
