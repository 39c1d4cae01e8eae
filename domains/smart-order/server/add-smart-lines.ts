// Puts picked lines into orders, and keeps what each of them said.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { analyzeStore } from '#domains/smart-order/server/analyze-store.ts';
import { ALL_COUNTED, type Plan } from '#domains/smart-order/rules/need.ts';
import { addToOrder } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { columnsJson } from '#platform/db/names.ts';

type Picked = { readonly vendorItemId: number; readonly quantity: number };

/**
 * Adds the lines to the store's orders that are being written, one for each vendor; answers their ids and what `undoSmartLines` takes. The inputs of each line are kept with what was
 * suggested and what was taken (V8). 404 for an item that no vendor of the store sells; otherwise refuses what vendor-orders refuses.
 */
export async function addSmartLines(
  context: WriteContext,
  {
    storeId,
    lines,
    budgetCents,
    plan,
  }: { storeId: number; lines: readonly Picked[]; budgetCents: number | null; plan: Plan },
): Promise<{ readonly orderIds: readonly number[]; readonly runId: number } | Refusal> {
  const { tx, actor, now } = context;
  const asked = {
    storeId,
    vendorId: null,
    departmentId: null,
    search: '',
    plan,
    counted: ALL_COUNTED,
    budgetCents,
  };
  const analysis = await analyzeStore(tx, asked, now);
  const known = new Map(analysis.lines.map((one) => [one.key, one]));
  if (lines.some(({ vendorItemId }) => !known.has(vendorItemId)))
    throw notFound(texts.NO_VENDOR_ITEM, 'vendorItemId');
  const added = await addToOrder(tx, context, storeId, lines);
  if (isRefusal(added)) return added;
  const { smartRunId: runId } = await insertRow(
    tx,
    'smart_runs',
    { storeId, at: now, userId: actor.userId, plan, budgetCents },
    'smartRunId',
  );
  const addedOf = new Map(added.lines.map((line) => [line.vendorItemId, line]));
  const rows = lines.map(({ vendorItemId, quantity }) => {
    const one = known.get(vendorItemId);
    return {
      vendorItemId,
      vendorOrderId: addedOf.get(vendorItemId)?.orderId,
      quantity,
      lineUnits: addedOf.get(vendorItemId)?.quantity,
      suggested: one?.line.order ?? 0,
      picked: one?.picked ?? 0,
      costE4: one?.inputs.costE4 ?? 0,
      target: one?.line.target ?? 0,
      need: one?.line.need ?? 0,
      inputs: one?.inputs,
      gifts: one?.line.gifts ?? [],
    };
  });
  await tx.run(
    `insert into smart_lines (smart_run_id, vendor_item_id, vendor_order_id, quantity, line_units, suggested, picked, cost_e4, target, need, inputs, gifts)
     select $1, r.vendor_item_id, r.vendor_order_id, r.quantity, r.line_units, r.suggested, r.picked, r.cost_e4, r.target, r.need, r.inputs, r.gifts
     from jsonb_to_recordset($2) as r(vendor_item_id bigint, vendor_order_id bigint, quantity integer, line_units integer, suggested integer, picked integer, cost_e4 bigint,
       target integer, need integer, inputs jsonb, gifts jsonb)`,
    [runId, columnsJson(rows)],
  );
  await writeAudit(tx, context, {
    storeId,
    action: 'smartOrder.add',
    entity: 'smartRun',
    entityId: runId,
    after: { orders: added.orderIds, lines: lines.length, plan },
  });
  return { orderIds: added.orderIds, runId };
}
