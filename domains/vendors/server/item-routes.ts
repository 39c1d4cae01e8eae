// Answers the calls on what vendors sell.
import * as calls from '#domains/vendors/contract/items.ts';
import {
  itemStatusWords,
  vendorItemsMessages as documented,
  vendorTexts as texts,
} from '#domains/vendors/messages.ts';
import { findVendorItem } from '#domains/vendors/server/public/find-vendor-item.ts';
import {
  type ItemFilter,
  pageOfVendorItems,
  vendorItemsToWire,
} from '#domains/vendors/server/public/list-vendor-items.ts';
import { deleteVendorItem, saveVendorItem } from '#domains/vendors/server/save-item.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { readUpc } from '#kernel/gtin.ts';
import { isRefusal } from '#kernel/refusal.ts';

const STATUSES = Object.entries(itemStatusWords).map(([id, status]) => ({
  vendorItemStatusId: Number(id),
  status,
}));

export const itemRoutes: Route[] = [
  reads(calls.getVendorItemStatusList, async () => STATUSES),
  reads(calls.vendorItemStatus, async () => STATUSES),
  reads(calls.getItemVendorList, async (context, { VendorItemId }) => {
    const { catalogId } = await mustHaveItem(context, VendorItemId);
    const sortBy = mayDo(context.actor, 'costs.view') ? 'cost' : 'vendor';
    const page = { sortBy, ascending: true, offset: 0, limit: 500 } as const;
    const { ids } = await pageOfVendorItems(context.db, { catalogIds: [catalogId] }, page);
    return vendorItemsToWire(context.db, context.actor, ids);
  }),
  reads(calls.getVendorItemRecord, async (context, { VendorItemId }) => {
    await mustHaveItem(context, VendorItemId);
    return oneItem(context, VendorItemId, 'VendorItemId');
  }),
  reads(calls.getVendorItemByUpc, async (context, { UPC, VendorId = -1 }) => {
    const read = readUpc(UPC);
    if (!read.ok) throw badInput('UPC', read.problem);
    const found = await context.db.maybe<{ id: number }>(
      `select i.vendor_item_id as id from vendor_items i join vendors v using (vendor_id) left join catalog_products p using (catalog_id)
       where i.hidden_at is null and v.hidden_at is null and ($3 <= 0 or i.vendor_id = $3)
         and (p.gtin = $1 or i.case_code = $1 or $1::text is null and p.upc = $2)
       order by i.cost_e4 nulls last, i.vendor_item_id limit 1`,
      [read.gtin, read.text, VendorId],
    );
    return oneItem(context, found?.id ?? 0, 'UPC');
  }),
  reads(calls.getVendorItemDepartmentCount, async ({ db }, { VendorId = -1, DepartmentId = 0 }) => {
    const departments = await db.rows<{ departmentId: number; department: string; count: number }>(
      `select d.department_id, d.name as department, count(*)::int as count
       from vendor_items i join vendors v using (vendor_id) join departments d using (department_id)
       where i.hidden_at is null and v.hidden_at is null and ($1 <= 0 or i.vendor_id = $1) and ($2 = 0 or i.department_id = $2)
       group by d.department_id order by lower(d.name)`,
      [VendorId, DepartmentId],
    );
    return { count: departments.reduce((all, { count }) => all + count, 0), departments };
  }),
  reads(calls.quickSearch, (context, { VendorId, SearchTerm }) =>
    find(context, { vendorId: VendorId, search: SearchTerm }),
  ),
  reads(calls.searchVendorItems, async (context, { input }) => ({
    results: await find(context, { search: input }),
  })),
  reads(calls.listVendorItems, async (context, input) => {
    const { pageid, recordCount, sortBy, ascending } = input;
    // The order of a list tells what its rows don't say.
    if (sortBy === 'cost' && !mayDo(context.actor, 'costs.view')) throw notAllowed('costs.view');
    const filter = {
      vendorId: input.VendorId,
      departmentId: input.DepartmentId,
      statusId: input.Status,
      search: input.SearchTerm,
    };
    const page = { sortBy, ascending, offset: (pageid - 1) * recordCount, limit: recordCount };
    const { ids, total } = await pageOfVendorItems(context.db, filter, page);
    return { items: await vendorItemsToWire(context.db, context.actor, ids), total };
  }),
  writes(calls.saveVendorItem, async (context, given) => {
    const saved = await saveVendorItem(context, given);
    return isRefusal(saved) ? saved : { success: true, message: documented.SAVED, vendorItemId: saved };
  }),
  writes(calls.deleteVendorItem, async (context, { id }) => {
    await deleteVendorItem(context, id);
    return { success: true, message: '' };
  }),
];

async function mustHaveItem({ db }: ReadContext, vendorItemId: number) {
  const found = await findVendorItem(db, vendorItemId);
  if (!found || found.isHidden) throw notFound(texts.NO_ITEM, 'VendorItemId');
  return found;
}

async function oneItem({ db, actor }: ReadContext, vendorItemId: number, field: string) {
  const [found] = await vendorItemsToWire(db, actor, [vendorItemId]);
  if (!found) throw notFound(texts.NO_ITEM, field);
  return found;
}

async function find({ db, actor }: ReadContext, filter: ItemFilter) {
  if ((filter.search ?? '').trim() === '') return [];
  const page = { sortBy: 'title', ascending: true, offset: 0, limit: calls.MOST_FOUND } as const;
  const { ids } = await pageOfVendorItems(db, filter, page);
  return vendorItemsToWire(db, actor, ids);
}
