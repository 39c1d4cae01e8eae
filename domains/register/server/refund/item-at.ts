// Goods that another store sold come back to this one.
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import type { NamedLine } from '#domains/register/server/basket/basket.ts';
import { skuOf } from '#domains/register/server/finalize/hold-sale.ts';
import type { Tx } from '#contract/route.ts';

/** The item under which a store has what another one sold; it gets one where it has none. */
async function itemAt(tx: Tx, line: NamedLine, { storeId, now }: { storeId: number; now: Date }) {
  const { inventoryId } = await ensureItem(tx, {
    storeId,
    catalogId: line.catalog_id ?? 0,
    conditionId: line.condition_id ?? 0,
    caseConditionId: line.case_condition_id,
    priceCents: line.list_price_cents,
    costCents: line.cost_cents,
    priceReason: { source: 'return', steps: [] },
    serialRequired: line.serial_required,
    now,
  });
  return { inventory_id: inventoryId, sku: await skuOf(tx, inventoryId) };
}

/** The line as it comes back to a store. */
export async function lineAt(
  tx: Tx,
  line: NamedLine,
  at: { storeId: number; now: Date },
): Promise<NamedLine> {
  if (line.store_id === at.storeId) return line;
  const own = { ...line, store_id: at.storeId };
  return line.inventory_id === null ? own : { ...own, ...(await itemAt(tx, line, at)) };
}
