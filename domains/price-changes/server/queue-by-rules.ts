// What do the rules say now that waits for a person?
import { type ChangeSource, queueChanges, retire } from '#domains/price-changes/server/queue-changes.ts';
import { type ItemPrice, priceItems } from '#domains/pricing/server/price-items.ts';
import { tellStore } from '#domains/stores/server/tell-store.ts';
import type { WriteContext } from '#kernel/route.ts';

/**
 * Queues what the store's rules say of the items on hand, after a guide price, an MSRP or a rule changed; what they do not say any more
 * leaves the queue, but for prices set by hand. Asked twice it changes nothing. Answers how many rows came or moved.
 */
export async function queueByRules(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  storeId: number,
): Promise<number> {
  const { tx, now } = context;
  const moved = await priceItems(tx, { storeId, now });
  const said = new Set(moved.map((one) => one.inventoryId));
  const open = await tx.rows<{ id: number; inventoryId: number }>(
    `select price_change_id as id, inventory_id as "inventoryId" from price_changes
     where store_id = $1 and state = 'open' and source <> 'hand' order by inventory_id for update`,
    [storeId],
  );
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
