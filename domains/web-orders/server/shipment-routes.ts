import * as calls from '#domains/web-orders/contract/shipments.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import { addItem } from '#domains/web-orders/server/add-order.ts';
import { completeShipment } from '#domains/web-orders/server/complete-shipment.ts';
import { findOrderOfLine, listLines } from '#domains/web-orders/server/lock-order.ts';
import { changePieces, createShipment, packShipment } from '#domains/web-orders/server/pack-shipment.ts';
import { drawAddressLabel, drawPackingSlip } from '#domains/web-orders/server/packing-papers.ts';
import { findOrder, orderToWire, orderWireOf } from '#domains/web-orders/server/queries.ts';
import { answered, seen } from '#domains/web-orders/server/routes.ts';
import {
  getShipment,
  listOfOrder,
  listPieces,
  listShipments,
  listPicks,
} from '#domains/web-orders/server/shipment-queries.ts';
import {
  cancelOrder,
  findFreeItems,
  freeReserved,
  keepAgain,
  markMissing,
  shortLineOf,
  solveShort,
} from '#domains/web-orders/server/solve-short.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { shortLineOptions } from '#domains/web-orders/rules/short-line-options.ts';
import { notFound } from '#contract/api-error.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { findUntil } from '#domains/web-orders/server/cancel-overdue.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** The refusal, or the order that it was about, as it is now. */
const withOrder = (context: WriteContext, done: number | Refusal) =>
  isRefusal(done) ? done : answered(context, done, null);

export const shipmentRoutes: Route[] = [
  reads(calls.getClientShipments, ({ db }, { clientId, statusCode }) =>
    listShipments(db, clientId, statusCode === 2),
  ),
  writes(calls.createFromOrder, async (context, { orderId, clientId }) => {
    const id = await createShipment(context, orderId, clientId);
    if (isRefusal(id)) return id;
    const shipment = await getShipment(context.tx, context.actor, id);
    return { success: true, message: '', shipmentId: id, shipment };
  }),
  reads(calls.getShipmentInfo, ({ db, actor }, { shipmentId }) => getShipment(db, actor, shipmentId)),
  reads(calls.getShipmentsForOrder, async (context, { ClientId, OrderId }) => {
    await seen(context, OrderId);
    return listOfOrder(context.db, ClientId, OrderId);
  }),
  writes(calls.itemEntryComplete, async (context, { shipmentId }) => {
    const refused = await packShipment(context, shipmentId);
    if (refused) return refused;
    return {
      success: true,
      message: '',
      shipment: await getShipment(context.tx, context.actor, shipmentId),
    };
  }),
  writes(calls.updateTracking, async (context, input) => {
    const done = await completeShipment(context, {
      shipmentId: input.shipmentId,
      trackingNumber: input.trackingNumber ?? '',
      carrier: input.carrier ?? '',
      shippingCostCents: input.shippingCost,
      notes: input.notes,
      weight: input.Weight === undefined ? undefined : input.Weight / 100,
      weightUnit: input.WeightUnit,
    });
    if (isRefusal(done)) return done;
    const shipment = await getShipment(context.tx, context.actor, input.shipmentId);
    return { success: true, message: done.message, shipment };
  }),
  reads(calls.getShipmentItems, async ({ db, actor }, { shipmentId }) => {
    await getShipment(db, actor, shipmentId);
    return listPieces(db, shipmentId);
  }),
  writes(calls.addRemoveItem, async (context, input) => {
    const orderItemId = await changePieces(context, {
      shipmentId: input.shipmentId,
      storeId: input.clientId,
      code: input.upc,
      units: input.quantity,
      serial: input.serialNumber ?? '',
      lineId: input.orderItemId,
    });
    if (isRefusal(orderItemId)) return orderItemId;
    const shipment = await getShipment(context.tx, context.actor, input.shipmentId);
    const items = await listPieces(context.tx, input.shipmentId);
    return { success: true, message: '', shipment, items, orderItemId };
  }),
  reads(own.getOrder, async (context, { orderId }) =>
    orderToWire(context.actor, await seen(context, orderId)),
  ),
  writes(own.addItem, async (context, input) => {
    const lineId = await addItem(context, {
      orderId: input.orderId,
      code: input.upc,
      quantity: input.quantity,
      priceCents: input.price,
      conditionId: input.conditionId,
    });
    if (isRefusal(lineId)) return lineId;
    const order = await orderWireOf(context.tx, context.actor, input.orderId);
    return { success: true, message: '', order, orderItemId: lineId };
  }),
  reads(own.getWalkList, ({ db }, { clientId }) => listPicks(db, clientId)),
  writes(own.markMissing, async (context, { orderItemId }) =>
    withOrder(context, await markMissing(context, orderItemId)),
  ),
  writes(own.freeReserved, async (context, { orderItemId, reason }) =>
    withOrder(context, await freeReserved(context, orderItemId, reason)),
  ),
  writes(own.keepAgain, async (context, { orderItemId }) =>
    withOrder(context, await keepAgain(context, orderItemId)),
  ),
  reads(own.getWaysOut, async ({ db, actor }, { orderItemId }) => {
    const orderId = await findOrderOfLine(db, orderItemId);
    const order = orderId === undefined ? undefined : await findOrder(db, actor, orderId);
    if (!order) throw notFound(texts.NO_LINE, 'orderItemId');
    const line = (await listLines(db, order.orderId)).find(({ lineId }) => lineId === orderItemId);
    if (!line) throw notFound(texts.NO_LINE, 'orderItemId');
    const short = await shortLineOf(db, order, line);
    const ways = shortLineOptions(short, await findFreeItems(db, order, line));
    return {
      short: short.short,
      until: (await findUntil(db, orderItemId))?.toISOString() ?? null,
      ways: ways.map(({ way, item, units, lessCents, refundCents }) => ({
        way,
        clientId: item?.storeId ?? null,
        client: item?.store ?? '',
        inventoryId: item?.inventoryId ?? null,
        condition: item?.condition ?? '',
        units,
        less: lessCents,
        refund: refundCents,
      })),
    };
  }),
  writes(own.solveShort, async (context, input) => {
    const done = await solveShort(context, {
      lineId: input.orderItemId,
      way: input.way,
      storeId: input.fromClientId,
      inventoryId: input.inventoryId,
      reason: input.reason,
    });
    if (isRefusal(done)) return done;
    const order = await orderWireOf(context.tx, context.actor, done.orderId);
    return {
      success: true,
      message: '',
      order,
      otherOrderId: done.otherOrderId,
      transferId: done.transferId,
    };
  }),
  writes(own.cancelOrder, async (context, { orderId, reason }) => {
    const cents = await cancelOrder(context, orderId, reason);
    if (isRefusal(cents)) return cents;
    const order = await orderWireOf(context.tx, context.actor, orderId);
    return { success: true, message: '', order, refund: cents };
  }),
  reads(own.packingSlip, async ({ db, actor }, { shipmentId }) =>
    drawPackingSlip(db, actor, await getShipment(db, actor, shipmentId)),
  ),
  reads(own.addressLabel, async ({ db, actor }, { shipmentId }) =>
    drawAddressLabel(db, actor, await getShipment(db, actor, shipmentId)),
  ),
];
