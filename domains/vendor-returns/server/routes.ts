// Answers the calls on returns to vendors.
import * as calls from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import type { ReturnStatus } from '#domains/vendor-returns/rules/return-status.ts';
import { deleteItem, saveItems } from '#domains/vendor-returns/server/change-items.ts';
import { findCandidates } from '#domains/vendor-returns/server/find-candidates.ts';
import {
  findReturn,
  itemToWire,
  listItems,
  listReturns,
  returnToWire,
  returnWireOf,
} from '#domains/vendor-returns/server/queries.ts';
import { deleteReturn, saveReturn } from '#domains/vendor-returns/server/save-return.ts';
import { takeGoodsBack, transferOut } from '#domains/vendor-returns/server/send-back.ts';
import { setStatus } from '#domains/vendor-returns/server/set-status.ts';
import { notFound } from '#contract/api-error.ts';
import { inStore } from '#contract/in-store.ts';
import { type ReadContext, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

async function found({ db, actor }: ReadContext, id: number) {
  const row = await findReturn(db, actor.storeIds, id);
  if (!row) throw notFound(texts.NO_RETURN, 'VendorReturnId');
  return row;
}

const done = async ({ tx, actor }: WriteContext, id: number, message: string) => ({
  success: true,
  message,
  vendorReturn: await returnWireOf(tx, actor, id),
});

export const vendorReturnRoutes: Route[] = [
  reads(calls.getReturnStatuses, async () =>
    Object.entries(texts.STATUSES).map(([id, status]) => ({ statusId: Number(id), status })),
  ),
  reads(calls.getReturnsByStatus, async ({ db, actor }, { Status, ClientId }) => {
    const rows = await listReturns(db, ClientId === undefined ? actor.storeIds : [ClientId], Status);
    return rows.map(returnToWire);
  }),
  reads(calls.getVendorReturn, async (context, { VendorReturnId }) =>
    returnToWire(await found(context, VendorReturnId)),
  ),
  writes(calls.saveVendorReturn, async (context, given) => {
    const saved = await saveReturn(context, given);
    return isRefusal(saved) ? saved : { success: true, message: texts.ADDED, vendorReturnId: saved };
  }),
  writes(calls.updateReturnStatus, async (context, { VendorReturnId, Status, Tracking, RMA, Credit }) => {
    const refused = await setStatus(context, VendorReturnId, {
      status: Status as ReturnStatus,
      tracking: Tracking,
      rma: RMA,
      creditCents: Credit,
    });
    return refused ?? done(context, VendorReturnId, texts.STATUS_UPDATED);
  }),
  writes(
    calls.transferItemsOut,
    async (context, { VendorReturnId }) =>
      (await transferOut(context, VendorReturnId)) ?? done(context, VendorReturnId, texts.ITEMS_TRANSFERRED),
  ),
  writes(
    calls.deleteVendorReturn,
    async (context, { VendorReturnId }) =>
      (await deleteReturn(context, VendorReturnId)) ?? { success: true, message: texts.DELETED },
  ),
  reads(calls.getVendorItemByAge, findCandidates),
  reads(calls.getReturnItems, async (context, { VendorReturnId }) => {
    const { id } = await found(context, VendorReturnId);
    return (await listItems(context.db, id)).map((row) => itemToWire(row));
  }),
  writes(calls.saveReturnItems, async (anywhere, { ClientId, body }) => {
    const context = inStore(anywhere, ClientId);
    const saved = await saveItems(
      context,
      body.map((one) => ({
        itemId: one.VendorReturnItemId ?? 0,
        returnId: one.VendorReturnId,
        code: one.UPC,
        inventoryId: one.InventoryId,
        quantity: one.Quantity,
      })),
    );
    if (isRefusal(saved)) return saved;
    const items = await Promise.all(saved.map((id) => listItems(context.tx, id)));
    return {
      success: true,
      message: texts.ITEMS_ADDED,
      items: items.flat().map((row) => itemToWire(row)),
    };
  }),
  writes(
    calls.deleteReturnItem,
    async (context, { VendorReturnItemId }) =>
      (await deleteItem(context, VendorReturnItemId)) ?? { success: true, message: '' },
  ),
  writes(calls.takeBack, async (context, { VendorReturnItemId, Quantity }) => {
    const back = await takeGoodsBack(context, VendorReturnItemId, Quantity);
    return isRefusal(back) ? back : done(context, back.returnId, '');
  }),
];
