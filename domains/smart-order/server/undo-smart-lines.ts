// What picked lines put into orders is taken back, with what was kept of them.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { takeFromOrders } from '#domains/vendor-orders/server/public/take-from-orders.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Takes back exactly what one run added, while its orders are Created and its lines unchanged. 404 for a run that the store doesn't have, or no longer. */
export async function undoSmartLines(
  context: WriteContext,
  storeId: number,
  runId: number,
): Promise<Refusal | null> {
  const { tx } = context;
  const run = await tx.maybe<{ at: Date }>(
    'select at from smart_runs where smart_run_id = $1 and store_id = $2 for update',
    [runId, storeId],
  );
  if (!run) throw notFound(texts.NO_RUN, 'smartRunId');
  const added = await tx.rows<{
    orderId: number;
    vendorItemId: number;
    quantity: number;
    thenUnits: number;
  }>(
    `select vendor_order_id as "orderId", vendor_item_id, quantity, coalesce(line_units, 0) as "thenUnits"
     from smart_lines where smart_run_id = $1`,
    [runId],
  );
  const refused = await takeFromOrders(context, storeId, added, run.at);
  if (refused) return refused;
  await tx.run('delete from smart_lines where smart_run_id = $1', [runId]);
  await tx.run('delete from smart_runs where smart_run_id = $1', [runId]);
  await writeAudit(tx, context, {
    storeId,
    action: 'smartOrder.undo',
    entity: 'smartRun',
    entityId: runId,
    before: { lines: added.length },
  });
  return null;
}
