// A row of the price-change queue, for tests.
import { queueChanges } from '#domains/price-changes/server/public/queue-changes.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#contract/route.ts';

/** Queues a new price of an item; answers the id of its open row. */
export async function aPriceChange(
  database: Database,
  plan: { storeId: number; inventoryId: number; newCents?: number; selected?: boolean; now?: Date },
): Promise<number> {
  const { storeId, inventoryId, newCents = 2_499, selected = false, now = new Date() } = plan;
  return database.transaction(async (tx) => {
    await queueChanges(tx, { actor: { userId: 1 }, now }, storeId, [
      { inventoryId, newCents: cents(newCents), source: 'rule', reason: { source: 'rule' } },
    ]);
    const row = await tx.one<{ id: number }>(
      `select price_change_id as id from price_changes where inventory_id = $1 and state = 'open'`,
      [inventoryId],
    );
    if (selected)
      await tx.run('update price_changes set is_selected = true where price_change_id = $1', [row.id]);
    return row.id;
  });
}
