import {
  addLogEntry,
  addCustomItem as addCustomItemCall,
  addFromCatalog as addFromCatalogCall,
  bulkUpdate,
  deleteInventory,
  deleteInventoryItem,
  putHash,
  updateItem,
} from '#domains/inventory/contract/changes.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import {
  exportInventory,
  getBulkItems,
  getDetail,
  getInventoryCount,
  getInventoryProductIdByUpc,
  getItemByCustomUpc,
  getItemByOriginalUpc,
  getItemByUpc,
  getLife,
  getLogs,
  getMovements,
  inventoryListingInStock,
  quickSearch,
  quickSearchSummary,
  searchInventory as searchInventoryCall,
  searchInventoryPaged,
  searchInventorySummary,
} from '#domains/inventory/contract/calls.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { addCustomItem } from '#domains/inventory/server/add-custom-item.ts';
import { addFromCatalog } from '#domains/inventory/server/add-from-catalog.ts';
import { deleteItem } from '#domains/inventory/server/delete-item.ts';
import { findItemByCode, itemsByCode } from '#domains/inventory/server/public/find-by-code.ts';
import { getItemDetail } from '#domains/inventory/server/get-item-detail.ts';
import { holdRoutes } from '#domains/inventory/server/hold-routes.ts';
import type { Placed } from '#domains/inventory/server/reserve-received-items.ts';
import { countStock, findItem, listLog, listMovements } from '#domains/inventory/server/queries.ts';
import { searchInventory } from '#domains/inventory/server/search-inventory.ts';
import { exportRows } from '#domains/inventory/server/export-rows.ts';
import { listLife } from '#domains/inventory/server/list-life.ts';
import { noteItem } from '#domains/inventory/server/note-item.ts';
import { pageOf, searchByFields, storesOf, summarySearch } from '#domains/inventory/server/search-input.ts';
import { tagRoutes } from '#domains/inventory/server/tag-routes.ts';
import { type ItemUpdate, updateItems } from '#domains/inventory/server/update-items.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type Actor, type Db, type Route, type WriteContext, reads, writes } from '#contract/route.ts';

export const inventoryRoutes: Route[] = [
  reads(
    searchInventoryCall,
    async ({ db }, input) => (await searchInventory(db, searchByFields(input))).items,
  ),
  reads(searchInventorySummary, ({ db, now }, input) => searchInventory(db, summarySearch(input, now))),
  reads(exportInventory, ({ db, actor, now }, { belowZero = false, ...input }) =>
    exportRows(db, { search: summarySearch(input, now), belowZero, seesCosts: mayDo(actor, 'costs.view') }),
  ),
  reads(quickSearchSummary, ({ db, now }, input) => searchInventory(db, summarySearch(input, now))),
  reads(quickSearch, async ({ db }, { searchTerm, clientId }) => {
    return (await searchInventory(db, { storeIds: [clientId], term: searchTerm, page: 1, itemsPerPage: 25 }))
      .items;
  }),
  reads(getInventoryCount, async ({ db }, { ClientId }) => {
    const counts = await countStock(db, ClientId);
    return { intValue: counts.items, ...counts };
  }),
  reads(searchInventoryPaged, ({ db, actor }, { clientflag, clientId, input, ...rest }) =>
    searchInventory(db, { ...rest, storeIds: storesOf(actor, clientflag, clientId), term: input }),
  ),
  reads(inventoryListingInStock, ({ db, actor }, { clientflag = 1, clientId, page, itemsPerPage }) =>
    searchInventory(db, {
      storeIds: storesOf(actor, clientflag, clientId),
      inStockOnly: true,
      sortBy: 'title',
      page,
      itemsPerPage,
    }),
  ),
  reads(getItemByUpc, async ({ db }, { originalupc, clientid }) => {
    const [item, ...others] = await itemsByCode(db, clientid, originalupc, 'originalupc');
    return item ? { ...item, variationItems: others } : missing('originalupc');
  }),
  reads(getItemByOriginalUpc, ({ db }, { originalUPC, clientId }) =>
    itemsByCode(db, clientId, originalUPC, 'originalUPC'),
  ),
  reads(getItemByCustomUpc, ({ db }, { customUPC, clientId }) =>
    findItemByCode(db, [clientId], customUPC, 'customUPC'),
  ),
  reads(getInventoryProductIdByUpc, async ({ db }, { UPC, clientId }) => {
    const { inventoryId } = await findItemByCode(db, [clientId], UPC, 'UPC');
    return { inventoryProductId: inventoryId, intValue: inventoryId };
  }),
  reads(getBulkItems, ({ db }, { clientId, ...page }) =>
    searchInventory(db, { storeIds: [clientId], bulkOnly: true, sortBy: 'title', ...pageOf(page) }),
  ),
  reads(getLogs, async ({ db, actor }, { InventoryProductId: id }) => {
    await itemOf(db, actor, id, 'InventoryProductId');
    return (await listLog(db, id)).filter((row) => seesField(actor, row.field));
  }),
  reads(getMovements, async ({ db, actor }, { InventoryId, ...page }) => {
    await itemOf(db, actor, InventoryId, 'InventoryId');
    const asked = pageOf(page);
    const rows = await listMovements(db, InventoryId, {
      limit: asked.itemsPerPage,
      offset: (asked.page - 1) * asked.itemsPerPage,
    });
    return {
      items: rows.map(({ total: _total, ...row }) => row),
      options: { totalitems: rows[0]?.total ?? 0 },
    };
  }),
  reads(getLife, async ({ db, actor }, { InventoryId, ...page }) => {
    await itemOf(db, actor, InventoryId, 'InventoryId');
    const { page: at, itemsPerPage: limit } = pageOf(page);
    return listLife(db, InventoryId, {
      limit,
      offset: (at - 1) * limit,
      seesCosts: mayDo(actor, 'costs.view'),
    });
  }),
  reads(getDetail, async ({ db, actor, now }, { InventoryId }) =>
    getItemDetail(db, actor, await itemOf(db, actor, InventoryId, 'InventoryId'), now),
  ),
  writes(addLogEntry, async (context, { inventoryId, text }) => {
    await noteItem(context, inventoryId, text);
    return { success: true, message: '' };
  }),
  writes(addFromCatalogCall, async (context, input) =>
    answerItem(context, await addFromCatalog(context, mayType(context, input))),
  ),
  writes(addCustomItemCall, async (context, input) =>
    answerItem(context, await addCustomItem(context, mayType(context, input))),
  ),
  writes(updateItem, (context, input) => changeOne(context, input)),
  writes(putHash, async (context, { hash, ...input }) => {
    const stores = input.clientId === undefined ? context.actor.storeIds : [input.clientId];
    const { inventoryId } = await findItemByCode(context.tx, stores, hash, 'hash');
    return changeOne(context, { ...input, inventoryId });
  }),
  writes(bulkUpdate, async (context, { body }) => {
    for (const one of body) mayType(context, one);
    const all = await updateItems(context, body);
    if (isRefusal(all)) return all;
    const wishHolds = all.flatMap((one) => one.wishHolds);
    return { success: true, message: '', intValue: all.length, ...(wishHolds.length > 0 && { wishHolds }) };
  }),
  writes(deleteInventory, (context, { id }) => remove(context, id)),
  writes(deleteInventoryItem, (context, { id }) => remove(context, id)),
  ...tagRoutes,
  ...holdRoutes,
];

/** Is the change of a field for the caller to see? */
const seesField = (actor: Actor, field: string): boolean => field !== 'cost' || mayDo(actor, 'costs.view');

/** The same input; 403 when it says what goods cost and the caller may not. */
function mayType<T extends { cost?: unknown; Cost?: unknown }>({ actor }: WriteContext, input: T): T {
  const typed = input.cost ?? input.Cost;
  if (typed !== undefined && !mayDo(actor, 'costs.edit')) throw notAllowed('costs.edit');
  return input;
}

async function changeOne(context: WriteContext, update: ItemUpdate) {
  const all = await updateItems(context, [mayType(context, update)]);
  return answerItem(context, isRefusal(all) ? all : (all[0] as Placed));
}

async function answerItem({ tx, actor }: WriteContext, placed: Placed | Refusal) {
  if (isRefusal(placed)) return placed;
  const { inventoryId: id, wishHolds } = placed;
  const item = await itemOf(tx, actor, id, 'inventoryId');
  return { success: true, message: '', intValue: id, item, ...(wishHolds.length > 0 && { wishHolds }) };
}

async function remove(context: WriteContext, id: number) {
  return (await deleteItem(context, id)) ?? { success: true, message: '', intValue: id };
}

async function itemOf(db: Db, actor: Actor, id: number, field: string): Promise<InventoryWire> {
  return (await findItem(db, id, actor.storeIds)) ?? missing(field);
}

function missing(field: string): never {
  throw notFound(inventoryMessages.NO_ITEM, field);
}
