// The documented calls on vendor orders and their items (ENT-26, ENT-27).
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  day,
  documentMoney,
  amount,
  fields,
  flag,
  idOf,
  idOrNone,
  oneOf,
  paragraphs,
  page,
  quantity,
  text,
  whole,
} from '#contract/fields.ts';

const area = 'vendororder';
const vendorOrder = calls(area, 'VendorOrder');
const vendorOrderItem = calls(area, 'VendorOrderItem');
const vendorItems = calls('vendoritem', 'VendorItems');

/** Pages as VORD-03 names them. */
const paging = { PageId: page(), RecordCount: whole(1, 500, 25).optional() };
/** -1 and 0 are no vendor chosen: all of them (VEND-03, VEND-05). */
const vendorOrAll = () => whole(-1, Number.MAX_SAFE_INTEGER, -1).optional();
/** A day that may be emptied. */
const dayOrNone = () => z.union([z.literal(''), day()]);

export const vendorOrderWire = z.object({
  vendorOrderId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  clientId: z.number(),
  /** yyyy-MM-dd; '' for none. */
  orderDate: z.string(),
  expectedDelivery: z.string(),
  vendorOrderStatusId: z.number(),
  orderStatusDescription: z.string(),
  isIntegratedOrder: z.boolean(),
  poNumber: z.string(),
  notes: z.string(),
  shippingCost: amount,
  /** Are its lines fixed? From Shipped on. */
  isLocked: z.boolean(),
  lines: z.number(),
  /** Units: ordered, open, on their way, here. */
  units: z.number(),
  open: z.number(),
  announced: z.number(),
  received: z.number(),
  /** What its lines come to; null for whoever may not see costs. */
  total: amount.nullable(),
  /** ISO instant when it first went to the vendor, and last; '' before. */
  requestedAt: z.string(),
  sentAt: z.string(),
  shipments: z.number(),
});
export type VendorOrderWire = z.infer<typeof vendorOrderWire>;

export const orderItemWire = z.object({
  vendorOrderItemId: z.number(),
  vendorOrderId: z.number(),
  vendorItemId: z.number(),
  vendorSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  catalogId: z.number(),
  packSize: z.number(),
  /** Units; quantity is the sum of open, announced, received, cancelled and shelved. */
  quantity: z.number(),
  open: z.number(),
  announced: z.number(),
  received: z.number(),
  cancelled: z.number(),
  shelved: z.number(),
  /** What came beyond the quantity. */
  excess: z.number(),
  orderItemStatusId: z.number(),
  orderItemStatus: z.string(),
  /** What a unit costs and the line comes to; null for whoever may not see costs, and where nobody knows. */
  cost: z.number().nullable(),
  total: amount.nullable(),
});
export type OrderItemWire = z.infer<typeof orderItemWire>;

/** The same with its order. */
const itemOnOrderWire = orderItemWire.extend({
  poNumber: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  clientId: z.number(),
  orderDate: z.string(),
  expectedDelivery: z.string(),
  vendorOrderStatusId: z.number(),
  orderStatusDescription: z.string(),
});

const statusList = z.array(z.object({ id: z.number(), description: z.string() }));

export const addUpdateVendorOrder = vendorOrder.put('AddUpdateVendorOrder', {
  right: 'orders.edit',
  input: {
    /** 0 or absent: a new one. */
    vendorOrderId: idOrNone('vendorOrder').optional(),
    vendorId: idOf('vendor').optional(),
    clientId: idOf('store').optional(),
    orderDate: day().optional(),
    expectedDelivery: dayOrNone().optional(),
    isIntegratedOrder: flag().optional(),
    /** Absent or empty: PO-store-n. */
    poNumber: text(40).optional(),
    notes: paragraphs(2_000).optional(),
    shippingCost: documentMoney().optional(),
  },
  /** Its status, too: that moves by UpdateVendorOrderStatus alone. */
  takesBack: vendorOrderWire,
  output: changed({ intValue: z.number(), vendorOrderId: z.number(), poNumber: z.string() }),
  summary: 'Creates a vendor order, or changes its details; intValue is its id',
});

const STATUS_WORDS = [
  '0',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  'Created',
  'Requested',
  'Shipped',
  'Finalized',
  'In Process',
  'Received',
  'Completed',
] as const;

export const getByStatus = vendorOrder.get('GetByStatus', {
  right: 'orders.view',
  input: {
    /** Its id or its name; 0 or absent: all. */
    Status: oneOf(STATUS_WORDS).optional(),
    ...paging,
    Vendorid: vendorOrAll(),
    ClientId: idOf('store').optional(),
    /** In PO number, vendor and notes. */
    Search: text(80).optional(),
  },
  output: z.object({
    items: z.array(vendorOrderWire),
    options: z.object({ totalitems: z.number(), page: z.number(), itemsPerPage: z.number() }),
  }),
  summary: 'The vendor orders of a store, or of all that the user works in, newest first, by pages',
});

export const getStatuslist = vendorOrder.get('GetStatuslist', {
  right: 'orders.view',
  output: statusList,
  summary: 'The statuses of a vendor order',
});

export const getVendorOrder = vendorOrder.get('GetVendorOrder', {
  right: 'orders.view',
  input: { VendorOrderId: idOf('vendorOrder') },
  output: vendorOrderWire,
  summary: 'One vendor order',
});

export const updateVendorOrderStatus = vendorOrder.put('UpdateVendorOrderStatus', {
  right: 'orders.view',
  input: {
    VendorOrderId: idOf('vendorOrder'),
    VendorOrderStatusId: whole(2, 8, 3),
    /** It goes below what the vendor asks for: somebody said that this is right. */
    IsBelowMinimumOk: flag().optional(),
  },
  output: changed({
    vendorOrderStatusId: z.number(),
    orderStatusDescription: z.string(),
    isLocked: z.boolean(),
  }),
  summary: 'Sets the status of an order; each status needs a right of its own',
});

export const deleteVendorOrder = vendorOrder.delete('DeleteVendorOrder/{id}', {
  right: 'orders.edit',
  input: { id: idOf('vendorOrder') },
  output: changed({}),
  summary: 'Deletes an order that is Created or Requested',
});

export const getItemsAwaitingShipment = vendorOrderItem.get('GetItemsAwaitingShipment', {
  right: 'orders.view',
  input: { ClientId: idOf('store').optional(), VendorId: vendorOrAll() },
  output: z.array(
    itemOnOrderWire.omit({
      orderDate: true,
      expectedDelivery: true,
      vendorOrderStatusId: true,
      orderStatusDescription: true,
    }),
  ),
  summary: 'The units that are ordered and on no shipment yet, by order',
});

export const bulkAddVendorItems = vendorOrderItem.post('BulkAddVendorItems', {
  right: 'orders.edit',
  input: { ClientId: idOf('store').optional() },
  body: z
    .array(
      fields({
        VendorItemID: idOf('vendorItem'),
        Quantity: quantity(),
        VendorId: idOrNone('vendor').optional(),
      }),
    )
    .min(1)
    .max(5_000),
  output: z.string(),
  longestBody: 2_000_000,
  summary:
    "Puts items on the store's orders that are being written, one a vendor; answers their ids, e.g. [12,13]",
});

export const addOrderItem = vendorOrderItem.get('AddOrderItem', {
  changes: true,
  right: 'orders.edit',
  input: {
    VendorOrderID: idOf('vendorOrder'),
    VendorItemID: idOf('vendorItem'),
    Quantity: quantity(),
  },
  output: changed({ intValue: z.number(), vendorOrderItemId: z.number() }),
  summary: 'Adds an item to an order; if it is on it, the units are added',
});

export const addUpdateOrderItem = vendorOrderItem.put('AddUpdate', {
  right: 'orders.edit',
  input: {
    /** 0 or absent: a new one. */
    vendorOrderItemId: idOrNone('vendorOrderItem').optional(),
    VendorOrderID: idOf('vendorOrder').optional(),
    VendorItemID: idOf('vendorItem').optional(),
    Quantity: quantity().optional(),
    /** What a unit costs on this order, up to four decimals; needs costs.view. */
    Cost: text(14).optional(),
  },
  takesBack: itemOnOrderWire,
  output: changed({ intValue: z.number(), vendorOrderItemId: z.number() }),
  summary: 'Adds an item to an order, or changes its quantity and cost',
});

export const deleteOrderItem = vendorOrderItem.delete('DeleteOrderItem/{vendorOrderItemId}/{quantity}', {
  right: 'orders.edit',
  input: { vendorOrderItemId: idOf('vendorOrderItem'), quantity: whole(1, 99_999) },
  output: changed({}),
  summary: 'Lowers a line by a quantity; at zero the line is deleted',
});

export const orderItemStatusList = vendorOrderItem.get('OrderItemStatusList', {
  right: 'orders.view',
  output: statusList,
  summary: 'The statuses of an item of a vendor order',
});

export const getOrderItems = vendorOrderItem.get('GetOrderItems', {
  right: 'orders.view',
  input: { VendorOrderID: idOf('vendorOrder') },
  output: z.array(orderItemWire),
  summary: 'The items of a vendor order, by title',
});

export const getVendorItemsOnOrders = vendorItems.get('GetVendorItemsOnOrders', {
  right: 'orders.view',
  input: { VendorItemId: idOf('vendorItem'), ClientId: idOf('store').optional() },
  output: z.array(itemOnOrderWire.omit({ vendorId: true })),
  summary: 'The lines of open orders with a vendor item, newest first',
});
