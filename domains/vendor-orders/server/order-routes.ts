import { findOrderableItems } from '#domains/vendor-orders/contract/find-items.ts';
import * as calls from '#domains/vendor-orders/contract/orders.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { LINE_STATUSES } from '#domains/vendor-orders/rules/order-line.ts';
import { isLocked, ORDER_STATUSES, orderStatusName } from '#domains/vendor-orders/rules/order-status.ts';
import { changeStatus } from '#domains/vendor-orders/server/change-status.ts';
import { findItems } from '#domains/vendor-orders/server/find-items.ts';
import { deleteOrder } from '#domains/vendor-orders/server/delete-order.ts';
import { addLine, deleteLine, saveLine } from '#domains/vendor-orders/server/edit-lines.ts';
import {
  findOrder,
  listAwaiting,
  listOnOrders,
  listOrderItems,
  listOrders,
  seesCosts,
} from '#domains/vendor-orders/server/order-queries.ts';
import { addToOrder } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { saveOrder } from '#domains/vendor-orders/server/save-order.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { findVendorItem } from '#domains/vendors/server/public/find-vendor-item.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

/** Rows of a page where none are named (NS-GEN-08). */
const PER_PAGE = 25;

const storesOf = ({ actor }: Pick<ReadContext, 'actor'>, storeId: number | undefined): readonly number[] =>
  storeId === undefined ? actor.storeIds : [storeId];

const chosenVendor = (vendorId = 0): number | undefined => (vendorId > 0 ? vendorId : undefined);

const readStatus = (typed: string | undefined): number | undefined =>
  typed === undefined || typed === '0'
    ? undefined
    : ORDER_STATUSES.find(({ id, name }) => String(id) === typed || name === typed)?.id;

const listed = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, description: name });

const done = { success: true, message: '' };
const withLine = (lineId: number) => ({ ...done, intValue: lineId, vendorOrderItemId: lineId });

export const orderRoutes: Route[] = [
  writes(calls.addUpdateVendorOrder, async (context, input) => {
    const saved = await saveOrder(context, input);
    if (isRefusal(saved)) return saved;
    return { ...done, intValue: saved.orderId, vendorOrderId: saved.orderId, poNumber: saved.poNumber };
  }),
  reads(calls.getByStatus, async (context, input) => {
    const [page, perPage] = [input.PageId ?? 1, input.RecordCount ?? PER_PAGE];
    const { items, total } = await listOrders(context.db, context.actor, {
      storeIds: storesOf(context, input.ClientId),
      statusId: readStatus(input.Status),
      vendorId: chosenVendor(input.Vendorid),
      search: input.Search ?? '',
      page,
      perPage,
    });
    return { items, options: { totalitems: total, page, itemsPerPage: perPage } };
  }),
  reads(calls.getStatuslist, async () => ORDER_STATUSES.map(listed)),
  reads(calls.getVendorOrder, async ({ db, actor }, { VendorOrderId }) => {
    const order = await findOrder(db, actor, VendorOrderId);
    if (!order) throw notFound(texts.NO_ORDER, 'VendorOrderId');
    return order;
  }),
  writes(calls.updateVendorOrderStatus, async (context, input) => {
    const moved = await changeStatus(context, {
      orderId: input.VendorOrderId,
      to: input.VendorOrderStatusId,
      isBelowMinimumOk: input.IsBelowMinimumOk ?? false,
    });
    if (isRefusal(moved)) return moved;
    return {
      ...done,
      vendorOrderStatusId: moved.statusId,
      orderStatusDescription: orderStatusName(moved.statusId),
      isLocked: isLocked(moved.statusId),
    };
  }),
  writes(calls.deleteVendorOrder, async (context, { id }) => (await deleteOrder(context, id)) ?? done),
  reads(calls.getItemsAwaitingShipment, ({ db, actor }, input) =>
    listAwaiting(db, actor, storesOf({ actor }, input.ClientId), chosenVendor(input.VendorId)),
  ),
  writes(calls.bulkAddVendorItems, async (context, { ClientId, body }) => {
    const storeId = ClientId ?? context.actor.storeIds[0];
    if (storeId === undefined) throw notFound(storesMessages.NO_STORE, 'ClientId');
    const added = await addToOrder(
      context.tx,
      context,
      storeId,
      body.map((row) => ({
        vendorItemId: row.VendorItemID,
        quantity: row.Quantity,
        vendorId: row.VendorId || undefined,
      })),
    );
    return isRefusal(added) ? added : `[${added.orderIds.join(',')}]`;
  }),
  writes(calls.addOrderItem, async (context, input) => {
    const line = await addLine(context, {
      orderId: input.VendorOrderID,
      vendorItemId: input.VendorItemID,
      quantity: input.Quantity,
    });
    return isRefusal(line) ? line : withLine(line);
  }),
  writes(calls.addUpdateOrderItem, async (context, input) => {
    const line = await saveLine(context, input);
    return isRefusal(line) ? line : withLine(line);
  }),
  writes(
    calls.deleteOrderItem,
    async (context, input) => (await deleteLine(context, input.vendorOrderItemId, input.quantity)) ?? done,
  ),
  reads(calls.orderItemStatusList, async () => LINE_STATUSES.map(listed)),
  reads(calls.getOrderItems, async ({ db, actor }, { VendorOrderID }) => {
    if (!(await findOrder(db, actor, VendorOrderID))) throw notFound(texts.NO_ORDER, 'VendorOrderID');
    return listOrderItems(db, actor, VendorOrderID);
  }),
  reads(findOrderableItems, async ({ db, actor }, { VendorOrderID, Search }) => {
    const order = await findOrder(db, actor, VendorOrderID);
    if (!order) throw notFound(texts.NO_ORDER, 'VendorOrderID');
    return findItems(db, order.vendorId, Search, seesCosts(actor));
  }),
  reads(calls.getVendorItemsOnOrders, async ({ db, actor }, input) => {
    if (!(await findVendorItem(db, input.VendorItemId))) throw notFound(vendorTexts.NO_ITEM, 'VendorItemId');
    return listOnOrders(db, actor, storesOf({ actor }, input.ClientId), input.VendorItemId);
  }),
];
