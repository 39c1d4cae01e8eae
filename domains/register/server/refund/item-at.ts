// Goods that another store sold come back to this one.
import type { Line } from '#domains/register/rules/line.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { skuOf } from '#domains/register/server/finalize/hold-sale.ts';
import type { Tx } from '#contract/route.ts';

/** The item under which a store has what another one sold; it gets one where it has none. */
async function itemAt(tx: Tx, line: Line, { storeId, now }: { storeId: number; now: Date }) {
  const { inventoryId } = await ensureItem(tx, {
    storeId,
    catalogId: line.catalogId ?? 0,
    conditionId: line.conditionId ?? 0,
    caseConditionId: line.caseConditionId,
    priceCents: line.listPriceCents,
    costCents: line.costCents,
    priceReason: { source: 'return', steps: [] },
    serialRequired: line.serialRequired,
    now,
  });
  return { inventoryId, sku: await skuOf(tx, inventoryId) };
}

/** The line as it comes back to a store. */
export async function lineAt(
  tx: Tx,
  line: Line & { readonly storeId: number },
  at: { storeId: number; now: Date },
): Promise<Line> {
  if (line.storeId === at.storeId || line.inventoryId === null) return line;
  return { ...line, ...(await itemAt(tx, line, at)) };
}
