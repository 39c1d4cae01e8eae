// The documented inventory sales report as rows (REP-06).
import type { getInventorySalesReport } from '#domains/reports/contract/calls.ts';
import { marginShareOf } from '#domains/reports/rules/margin.ts';
import { listInventorySales } from '#domains/reports/server/list-inventory-sales.ts';
import { checkRange } from '#domains/reports/server/make-report.ts';
import { getDepartmentName } from '#domains/reports/server/read-filters.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { badInput } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { addDays } from '#kernel/business-day.ts';
import { toPercent } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';
import { LONGEST_DAYS } from '#platform/reports/report.ts';
import { reportsMessages } from '#domains/reports/messages.ts';

/** 400 for a start in the future or too long ago, an end before it or too far from it; 404 for an absent department. */
export async function getInventorySales(
  { db, now }: ReadContext,
  { startDate, endDate, clientId, departmentId, minQuantity }: InputOf<typeof getInventorySalesReport>,
): Promise<OutputOf<typeof getInventorySalesReport>> {
  const endDay = endDate ?? (await findStoreDay(db, clientId, now));
  if (endDate !== undefined) checkRange(startDate, endDay, 'endDate', 'startDate');
  else if (startDate > endDay) throw badInput('startDate', `startDate ${reportsMessages.FUTURE}`);
  else if (startDate < addDays(endDay, -LONGEST_DAYS))
    throw badInput('startDate', `startDate ${reportsMessages.tooEarly(LONGEST_DAYS)}`);
  if (departmentId !== undefined) await getDepartmentName(db, departmentId, 'departmentId');
  const items = await listInventorySales(db, {
    storeId: clientId,
    startDay: startDate,
    endDay,
    departmentId: departmentId ?? null,
    minQuantity: minQuantity ?? 1,
    userId: null,
  });
  return items.map((item) => ({
    inventoryId: item.inventoryId,
    itemSku: item.sku,
    upc: item.upc,
    title: item.title,
    artist: item.artist,
    departmentId: item.departmentId,
    departmentName: item.departmentName,
    condition: item.condition,
    quantitySold: item.sold,
    quantityReturned: item.returned,
    sales: item.salesCents,
    refunds: item.refundsCents,
    cost: item.costCents,
    margin: toPercent(marginShareOf(item)),
    onHand: item.onHand,
    price: item.priceCents,
    lastSold: item.lastSold,
  }));
}
