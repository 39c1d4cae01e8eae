import * as metrics from '#domains/smart-order/contract/metrics.ts';
import * as calls from '#domains/smart-order/contract/smart-lines.ts';
import * as stores from '#domains/smart-order/contract/stores-first.ts';
import { moveFirst, suggestTransfers } from '#domains/smart-order/server/suggest-transfers.ts';
import { addSmartLines } from '#domains/smart-order/server/add-smart-lines.ts';
import { undoSmartLines } from '#domains/smart-order/server/undo-smart-lines.ts';
import { dailySales, inventoryMetrics, weeklySales } from '#domains/smart-order/server/find-metrics.ts';
import { listSmartLines, listVendorItems } from '#domains/smart-order/server/list-smart-lines.ts';
import { findInvoicesToClear, findOverview } from '#domains/smart-order/server/find-overview.ts';
import { ALL_COUNTED, countedOf, planOf } from '#domains/smart-order/rules/need.ts';
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Actor, type Db, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

/** The analyzer names no store: its own, else all of the user's (supply.md 12). */
const storesOf = (actor: Actor, clientId: number | undefined): readonly number[] =>
  clientId === undefined ? actor.storeIds : [clientId];

/** 0 and -1 name no vendor, which means all of them. 404 for one that there isn't. */
async function vendorOf(db: Db, vendorId: number | undefined, field: string): Promise<number | null> {
  if (vendorId === undefined || vendorId <= 0) return null;
  const found = await findVendor(db, vendorId);
  if (!found || found.isHidden) throw notFound(texts.NO_VENDOR, field);
  return vendorId;
}

const EVERYTHING = { search: '', plan: 'smart', counted: ALL_COUNTED, budgetCents: null } as const;
const orNull = (id: number | undefined): number | null => id || null;
const pageOf = (page: number | undefined, size: number | undefined) => ({
  page: Math.max(1, page ?? 1),
  size: size ?? 200,
});
/** Rows that the older list answers at once. */
const MOST_OF_V0 = 5_000;

export const smartOrderRoutes: Route[] = [
  reads(calls.getVendorAnalyzerList, async (context, input) =>
    listSmartLines(
      context,
      {
        storeIds: storesOf(context.actor, input.ClientId),
        vendorId: await vendorOf(context.db, input.vendorId, 'vendorId'),
        departmentId: orNull(input.departmentId),
        search: input.upc ?? '',
        plan: planOf(input.restockFlag, input.smartFlag),
        counted: countedOf(input),
        budgetCents: input.budget ?? null,
      },
      pageOf(input.pageid, input.recordCount),
    ),
  ),
  reads(calls.getAllVendorItemsTopLevel, async (context, input) =>
    listVendorItems(
      context,
      {
        ...EVERYTHING,
        storeIds: storesOf(context.actor, input.clientId),
        vendorId: await vendorOf(context.db, input.VendorId, 'VendorId'),
        departmentId: null,
        needReorderOnly: input.needReorderOnly ?? false,
        statusId: orNull(input.Status),
        sortBy: input.sortBy ?? 'title',
        ascending: input.ascending ?? true,
      },
      pageOf(input.pageid, input.recordCount),
    ),
  ),
  reads(calls.getAllVendorItemsV0, async (context, input) => {
    const asked = {
      ...EVERYTHING,
      storeIds: storesOf(context.actor, input.ClientId),
      vendorId: await vendorOf(context.db, input.VendorId, 'VendorId'),
      departmentId: orNull(input.DepartmentId),
      needReorderOnly: input.needReorderOnly ?? false,
      statusId: null,
      sortBy: 'title' as const,
      ascending: true,
    };
    return (await listVendorItems(context, asked, { page: 1, size: MOST_OF_V0 })).items;
  }),
  writes(calls.addSmartLines, async (context, { clientId, budget, restockFlag, smartFlag, body }) => {
    const asked = {
      storeId: clientId,
      lines: body,
      budgetCents: budget ?? null,
      plan: planOf(restockFlag, smartFlag),
    };
    const added = await addSmartLines(context, asked);
    return isRefusal(added)
      ? added
      : { success: true, message: '', orderIds: [...added.orderIds], smartRunId: added.runId };
  }),
  writes(
    calls.undoSmartLines,
    async (context, { clientId, smartRunId }) =>
      (await undoSmartLines(context, clientId, smartRunId)) ?? { success: true, message: '' },
  ),
  reads(stores.getSuggestedTransfers, ({ db, now }, { clientId }) => suggestTransfers(db, clientId, now)),
  writes(stores.moveFirst, async (context, { clientId, body }) => ({
    success: true,
    message: '',
    ...(await moveFirst(context, clientId, body)),
  })),
  reads(metrics.getInventoryMetrics, ({ db, actor }, { VendorItemid }) =>
    inventoryMetrics(db, actor, VendorItemid),
  ),
  reads(metrics.getWeeklySalesMetrics, ({ db, actor, now }, { CatalogId, Condition }) =>
    weeklySales(db, actor, { catalogId: CatalogId, condition: Condition, now }),
  ),
  reads(metrics.getDailySalesMetrics, ({ db, actor, now }, { CatalogId, Condition }) =>
    dailySales(db, actor, { catalogId: CatalogId, condition: Condition, now }),
  ),
  reads(metrics.getInvoicesToClear, ({ db, actor }, { ClientId }) =>
    findInvoicesToClear(db, storesOf(actor, ClientId)),
  ),
  reads(metrics.getVendorOverview, async (context, input) => {
    if (input.StartDate !== undefined && input.EndDate !== undefined && input.StartDate > input.EndDate)
      throw badInput('StartDate', ordersMessages.START_AFTER_END);
    return findOverview(context, {
      storeIds: storesOf(context.actor, input.ClientId),
      vendorId: await vendorOf(context.db, input.VendorId, 'VendorId'),
      departmentId: orNull(input.DepartmentId),
      type: input.SearchType ?? 'all',
      from: input.StartDate,
      to: input.EndDate,
      term: input.SearchTerm ?? '',
      ...pageOf(input.PageId, input.RecordCount),
    });
  }),
];
