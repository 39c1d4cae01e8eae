// What do the rules say now that waits for a person?
import {
  type ChangeSource,
  type QueueContext,
  forgetPlans,
  queueChanges,
  retire,
} from '#domains/price-changes/server/public/queue-changes.ts';
import { type ItemPrice, priceItems } from '#domains/pricing/server/public/price-items.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx } from '#contract/route.ts';

type Open = { id: number; inventoryId: number };
const OPEN = `select price_change_id as id, inventory_id from price_changes
  where store_id = $1 and state = 'open' and source <> 'hand' order by inventory_id for update`;
// Looked up one by one: a list of thousands that is searched for each row of the queue takes seconds.
const OPEN_OF = `select c.price_change_id as id, c.inventory_id from unnest($1::bigint[]) as w(id)
  join price_changes c on c.inventory_id = w.id and c.state || '' = 'open' where c.source <> 'hand' order by c.inventory_id for update of c`;

/** The items that are asked about, and their products. */
export type QueueScope = { readonly inventoryIds: readonly number[]; readonly catalogIds: readonly number[] };

/**
 * Queues what the store's rules say of the items on hand, after a guide price, an MSRP or a rule changed; what they do not say anymore
 * leaves the queue, but for prices set by hand. Asked twice it changes nothing. Answers how many rows came or moved.
 */
export async function queueByRules(
  context: QueueContext & { readonly tx: Tx },
  storeId: number,
  scope?: QueueScope,
): Promise<number> {
  const { tx, now } = context;
  await forgetPlans(tx, scope?.inventoryIds.length ?? Number.POSITIVE_INFINITY);
  const moved = await priceItems(tx, { storeId, now, ...scope });
  const said = new Set(moved.map((one) => one.inventoryId));
  const open = scope
    ? await tx.rows<Open>(OPEN_OF, [scope.inventoryIds])
    : await tx.rows<Open>(OPEN, [storeId]);
  const over = open.filter((row) => !said.has(row.inventoryId)).map((row) => row.id);
  await retire(tx, context, over);
  if (over.length > 0) await tellStore(tx, storeId, 'prices');
  const changes = moved.map((one) => ({
    inventoryId: one.inventoryId,
    newCents: one.newCents,
    source: sourceOf(one),
    reason: one.reason,
  }));
  return queueChanges(tx, context, storeId, changes);
}

const sourceOf = ({ reason: { base } }: ItemPrice): ChangeSource =>
  base === 'guide' || base === 'msrp' ? base : 'rule';
