// The documented calls on vendor shipments (ENT-29); CreateTransfer is in the domain of transfers.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  day,
  documentMoney,
  amount,
  flag,
  idOf,
  idOrNone,
  paragraphs,
  text,
  whole,
  wholeOrNone,
} from '#contract/fields.ts';

const area = 'vendorshipment';
const vendorShipmentHandler = calls(area, 'VendorShipmentHandler');
const vendorShipmentItem = calls(area, 'VendorShipmentItem');

export const shipmentWire = z.object({
  vendorShipmentId: z.number(),
  vendorOrderId: z.number(),
  poNumber: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  vendorShipmentNumber: z.string(),
  clientId: z.number(),
  /** yyyy-MM-dd. */
  shipmentDate: z.string(),
  invoiceNum: z.string(),
  /** Why its number was used again; '' for none. */
  invoiceReason: z.string(),
  vendorShipmentStatusId: z.number(),
  shipmentStatusDescription: z.string(),
  notes: z.string(),
  trackingNumber: z.string(),
  lines: z.number(),
  units: z.number(),
  /** What came at the check-in; 0 before. */
  received: z.number(),
  /** Units that its lines got fewer, and more, than announced, each added up by itself; 0 before. */
  short: z.number(),
  over: z.number(),
  /** Money of the invoice, of the freight on it, of the goods that came; null for whoever may not see costs, and where it isn't known. */
  invoiceTotal: amount.nullable(),
  freight: amount.nullable(),
  goods: amount.nullable(),
  /** The invoice less goods and freight; null while it can't be said. */
  difference: amount.nullable(),
  isCleared: z.boolean(),
  /** ISO instant of its check-in; '' before. */
  checkedInAt: z.string(),
  /** Is a check-in under way, or done? */
  hasCheckIn: z.boolean(),
});
export type ShipmentWire = z.infer<typeof shipmentWire>;

export const shipmentItemWire = z.object({
  vendorShipmentItemId: z.number(),
  vendorShipmentId: z.number(),
  vendorOrderItemId: z.number(),
  vendorItemId: z.number(),
  vendorSku: z.string(),
  upc: z.string(),
  title: z.string(),
  packSize: z.number(),
  /** Units: on the shipment; and what its check-in found. */
  quantity: z.number(),
  received: z.number(),
  excess: z.number(),
  damaged: z.number(),
  cancelled: z.number(),
  /** Of the order's line: ordered, and on no shipment. */
  ordered: z.number(),
  open: z.number(),
});
export type ShipmentItemWire = z.infer<typeof shipmentItemWire>;
const wholeShipmentWire = shipmentWire.extend({ items: z.array(shipmentItemWire) });

export const getShipmentStatusList = vendorShipmentHandler.get('GetShipmentStatusList', {
  right: 'orders.view',
  output: z.array(z.object({ id: z.number(), description: z.string() })),
  summary: 'The statuses of a vendor shipment',
});

export const getShipmentsByStatus = vendorShipmentHandler.get('GetShipmentsByStatus', {
  right: 'orders.view',
  input: {
    /** 0 or absent: all. */
    VendorShipmentStatusId: wholeOrNone(5).optional(),
    ClientId: idOf('store').optional(),
  },
  output: z.array(shipmentWire),
  summary: 'The latest 500 vendor shipments with a status, newest first',
});

export const getShipment = vendorShipmentHandler.get('GetShipment', {
  right: 'orders.view',
  input: { VendorShipmentId: idOf('vendorShipment') },
  output: wholeShipmentWire,
  summary: 'One vendor shipment with its items',
});

/** What a shipment says of itself besides its order and status. */
const shipmentFields = {
  VendorShipmentNumber: text(40).optional(),
  ShipmentDate: day().optional(),
  InvoiceNum: text(40).optional(),
  /** Why an invoice number of another order counts again. */
  InvoiceReason: text(300).optional(),
  /** What the vendor charges in all; '' while it isn't known. */
  InvoiceTotal: z.union([z.literal(''), documentMoney()]).optional(),
  Freight: documentMoney().optional(),
  Notes: paragraphs(2_000).optional(),
  TrackingNumber: text(80).optional(),
  /** Takes all that is open on the order. */
  AddOrderItems: flag().optional(),
};

export const updateShipment = vendorShipmentHandler.put('UpdateShipment', {
  right: 'orders.edit',
  input: {
    vendorShipmentId: idOf('vendorShipment'),
    VendorOrderID: idOf('vendorOrder').optional(),
    ClientId: idOf('store').optional(),
    VendorShipmentStatusId: wholeOrNone(5).optional(),
    ...shipmentFields,
  },
  takesBack: wholeShipmentWire,
  output: changed({ vendorShipmentId: z.number() }),
  summary: 'Changes a vendor shipment; after its check-in nothing but its notes',
});

export const getShipmentsByDateRange = vendorShipmentHandler.get('GetShipmentsByDateRange', {
  right: 'orders.view',
  input: { StartDate: day(), EndDate: day(), ClientId: idOf('store').optional() },
  output: z.array(shipmentWire),
  summary: 'The vendor shipments of these days, both included, newest first; at most 500',
});

export const addShipment = vendorShipmentHandler.get('AddShipment', {
  changes: true,
  right: 'orders.edit',
  input: {
    VendorOrderID: idOf('vendorOrder'),
    ClientId: idOf('store').optional(),
    /** Absent: Pending. */
    VendorShipmentStatusId: wholeOrNone(5).optional(),
    ...shipmentFields,
  },
  output: changed({ intValue: z.number(), vendorShipmentId: z.number() }),
  summary: 'Creates a shipment of an order; AddOrderItems adds all that is open; intValue is its id',
});

export const updateShipmentStatus = vendorShipmentHandler.get('UpdateStatus', {
  changes: true,
  right: 'orders.edit',
  input: { VendorShipmentID: idOf('vendorShipment'), VendorShipmentStatusId: whole(1, 5, 2) },
  output: changed({ vendorShipmentStatusId: z.number(), shipmentStatusDescription: z.string() }),
  summary: 'Sets the status of a shipment; moves no stock',
});

export const deleteShipment = vendorShipmentHandler.delete('DeleteShipment', {
  right: 'orders.edit',
  input: { VendorShipmentId: idOf('vendorShipment') },
  output: changed({}),
  summary: 'Deletes a shipment without a check-in; what it announced is open again',
});

export const getShipmentByOrder = vendorShipmentHandler.get('GetShipmentByOrder', {
  right: 'orders.view',
  input: { VendorOrderId: idOf('vendorOrder') },
  output: z.array(shipmentWire),
  summary: 'The shipments of an order, newest first',
});

export const addUpdateShipmentItem = vendorShipmentItem.put('AddUpdateVendorShipmentItem', {
  right: 'orders.edit',
  input: {
    /** 0 or absent: a new one. */
    vendorShipmentItemId: idOrNone('vendorShipmentItem').optional(),
    VendorShipmentId: idOf('vendorShipment').optional(),
    VendorOrderItemId: idOf('vendorOrderItem').optional(),
    Quantity: whole(1, 99_999),
  },
  takesBack: shipmentItemWire,
  output: changed({ intValue: z.number(), vendorShipmentItemId: z.number() }),
  summary: 'Announces units of an order line on a shipment; less than before opens the rest again',
});

export const deleteShipmentItem = vendorShipmentItem.delete('DeleteShipmentItem', {
  right: 'orders.edit',
  input: { VendorShipmentItemId: idOf('vendorShipmentItem') },
  output: changed({}),
  summary: 'Removes an item from a shipment; its units are open again',
});
