// Our own calls on web orders: items of orders by phone, the walk list, what is short and the ways out of it, slips and labels.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, money, oneOf, quantity, text } from '#contract/fields.ts';
import { BUYER, orderItemWire, orderWire, WAYS, wayWire } from './shapes.ts';

const area = 'ecommorder';
const ecommOrder = calls(area, 'EcommOrder');
const ecommOrderItem = calls(area, 'EcommOrderItem');
const ecommShipments = calls('ecommshipment', 'EcommShipments');
const changedOrder = changed({ order: orderWire });

export const getOrder = ecommOrder.get('GetOrder/{orderId}', {
  right: 'channels.view',
  input: { orderId: idOf('webOrder') },
  output: orderWire,
  hides: BUYER,
  summary: 'One order',
});

export const addItem = ecommOrderItem.put('AddItem', {
  right: 'channels.edit',
  input: {
    orderId: idOf('webOrder'),
    upc: text(60, 1),
    quantity: quantity().default(1),
    /** As on the shelf unless given. */
    price: money().optional(),
    conditionId: idOf('condition').optional(),
  },
  output: changed({ order: orderWire, orderItemId: z.number() }),
  hides: BUYER,
  summary: 'Adds an item of the store to a phone order, and reserves it',
});

export const getWalkList = ecommOrderItem.get('GetWalkList', {
  right: 'channels.view',
  input: { clientId: idOf('store') },
  output: z.array(orderItemWire.extend({ number: z.string(), channel: z.string(), toPick: z.number() })),
  summary: 'What is still to be picked for all orders that the store has claimed, by bin',
});

export const markMissing = ecommOrderItem.put('MarkMissing', {
  right: 'channels.edit',
  input: { orderItemId: idOf('webOrderItem') },
  output: changedOrder,
  hides: BUYER,
  summary: 'Marks what isn’t picked of a line as short, because it isn’t where it should be',
});

export const getWaysOut = ecommOrderItem.get('GetWaysOut/{orderItemId}', {
  right: 'channels.view',
  input: { orderItemId: idOf('webOrderItem') },
  output: z.object({
    short: z.number(),
    /** When it is cancelled automatically, if nobody decides. */
    until: z.string().nullable(),
    ways: z.array(wayWire),
  }),
  summary: 'How a short line could still be served',
});

export const solveShort = ecommOrderItem.put('SolveShort', {
  right: 'channels.edit',
  input: {
    orderItemId: idOf('webOrderItem'),
    way: oneOf(WAYS),
    /** The store that ships it, or sends it here. */
    fromClientId: idOf('activeStore').optional(),
    /** The item that goes instead. */
    inventoryId: idOf('inventory').optional(),
    reason: text(300).optional(),
  },
  output: changed({
    order: orderWire,
    otherOrderId: z.number().nullable(),
    transferId: z.number().nullable(),
  }),
  hides: BUYER,
  summary: 'Decides on a short line: another store, another condition, a transfer, or cancellation',
});

export const freeReserved = ecommOrderItem.put('FreeReserved', {
  right: 'channels.reservations',
  input: { orderItemId: idOf('webOrderItem'), reason: text(300, 1) },
  output: changedOrder,
  hides: BUYER,
  summary: 'Releases what is reserved for a line for sale at the counter: the line is short',
});

export const keepAgain = ecommOrderItem.put('KeepAgain', {
  right: 'channels.edit',
  input: { orderItemId: idOf('webOrderItem') },
  output: changedOrder,
  hides: BUYER,
  summary: 'Reserves again for a short line what has come in',
});

export const cancelOrder = ecommOrder.put('CancelOrder', {
  right: 'channels.refund',
  input: { orderId: idOf('webOrder'), reason: text(300, 1) },
  output: changed({ order: orderWire, refund: amount }),
  hides: BUYER,
  summary: 'Cancels what isn’t shipped of an order; its money goes back through the channel',
});

export const packingSlip = ecommShipments.get('PackingSlip/{shipmentId}', {
  right: 'customers.view',
  input: { shipmentId: idOf('webShipment') },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The packing slip of a shipment',
});

export const addressLabel = ecommShipments.get('AddressLabel/{shipmentId}', {
  right: 'customers.view',
  input: { shipmentId: idOf('webShipment') },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The address of a shipment on 4 × 6 inches',
});

export const settleQuestion = ecommOrder.put('SettleQuestion', {
  right: 'channels.edit',
  input: { orderId: idOf('webOrder'), words: text(300).default('') },
  output: changedOrder,
  hides: BUYER,
  summary: 'Marks an order as reviewed; its status follows its lines again',
});
