// What the calls on web orders answer. Documented names first, our own after them.
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

/** What says who the buyer is; null for whoever may not see customers. */
export const BUYER = {
  right: 'customers.view',
  fields: ['email', 'name', 'phone', 'address1', 'address2', 'city', 'state', 'postalCode', 'buyer'],
} as const;

const hidden = z.string().nullable();

/** ENT-33 */
export const orderWire = z.object({
  orderID: z.number(),
  email: z.object({ email: z.string() }).nullable(),
  name: z.object({ name: z.string() }).nullable(),
  address1: hidden,
  address2: hidden,
  city: hidden,
  state: hidden,
  postalCode: hidden,
  country: z.string(),
  /** The connection. */
  channelId: z.number(),
  /** Its kind: shopify, ebay, woocommerce, discogs, manual. */
  orderSourceId: z.string(),
  notes: z.string(),
  /** ECOM-07: the name of the store that has claimed it, else empty. */
  lockingClient: z.string(),
  orderStatus: z.number(),
  phone: hidden,
  orderStatusDescription: z.string(),
  number: z.string(),
  channel: z.string(),
  lockingClientId: z.number().nullable(),
  /** Where its goods are kept. */
  clientId: z.number().nullable(),
  client: z.string(),
  claimedBy: z.string(),
  claimedAt: z.string().nullable(),
  orderedAt: z.string(),
  /** Null before it is paid, and of phone orders. */
  paidAt: z.string().nullable(),
  /** What the channel promised the buyer; null where it says nothing. */
  shipBy: z.string().nullable(),
  /** How the buyer paid for it to be sent, in the channel's words; empty where it says nothing. */
  service: z.string(),
  /** The store that is asked about it: who claimed it, where its goods are kept, or whose books its channel is in. */
  askedClientId: z.number(),
  /** Why it needs attention. */
  question: z.string(),
  lines: z.number(),
  units: z.number(),
  picked: z.number(),
  short: z.number(),
  /** Other stores that have all of it free. */
  elsewhere: z.array(z.string()),
  isPacked: z.boolean(),
  goods: amount,
  discount: amount,
  tax: amount,
  /** Tax that the channel pays itself: noted, never booked. */
  remittedTax: amount,
  postage: amount,
  total: amount,
  /** What the channel keeps, about. */
  fee: amount,
  shippingCost: amount,
  cost: amount.nullable(),
  margin: amount.nullable(),
});
export type OrderWire = z.infer<typeof orderWire>;

export const orderList = z.object({
  items: z.array(orderWire),
  options: z.object({ totalitems: z.number(), page: z.number(), itemsPerPage: z.number() }),
});

export const orderItemWire = z.object({
  orderItemId: z.number(),
  orderID: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  quantity: z.number(),
  price: amount,
  catalogId: z.number().nullable(),
  inventoryId: z.number().nullable(),
  sku: z.string(),
  condition: z.string(),
  /** What is sent, where it is another condition than was bought. */
  sends: z.string(),
  caseCondition: z.string(),
  platform: z.string(),
  family: z.string(),
  bin: z.string(),
  serialRequired: z.boolean(),
  onHand: z.number(),
  free: z.number(),
  discount: amount,
  tax: amount,
  reserved: z.number(),
  shipped: z.number(),
  cancelled: z.number(),
  /** In a shipment that isn't completed. */
  picked: z.number(),
  short: z.number(),
  shortReason: z.enum(['', 'sold', 'missing', 'freed', 'none']),
  shortBy: z.string(),
  shortAt: z.string().nullable(),
});
export type OrderItemWire = z.infer<typeof orderItemWire>;

/** ENT-34 */
export const shipmentWire = z.object({
  shipmentId: z.number(),
  trackingNumber: z.string(),
  carrier: z.string(),
  shippingCost: amount,
  notes: z.string(),
  weight: z.number().nullable(),
  weightUnit: z.string(),
  orderId: z.number(),
  clientId: z.number(),
  /** ECOM-05: 1 awaiting, 2 completed. */
  statusCode: z.number(),
  isPacked: z.boolean(),
  number: z.string(),
  channel: z.string(),
  buyer: hidden,
  pieces: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  packedAt: z.string().nullable(),
  packedBy: z.string(),
  completedAt: z.string().nullable(),
  completedBy: z.string(),
  transactionId: z.number().nullable(),
  receiptNumber: z.string(),
});
export type ShipmentWire = z.infer<typeof shipmentWire>;

export const shipmentItemWire = z.object({
  shipmentItemId: z.number(),
  upc: z.string(),
  quantity: z.number(),
  shipmentId: z.number(),
  orderItemId: z.number(),
  title: z.string(),
  condition: z.string(),
  sku: z.string(),
  serialNumber: z.string(),
});
export type ShipmentItemWire = z.infer<typeof shipmentItemWire>;

export const WAYS = ['ship', 'substitute', 'transfer', 'cancel'] as const;
export type Way = (typeof WAYS)[number];

/** A way out of a short line, with what it does. */
export const wayWire = z.object({
  way: z.enum(WAYS),
  clientId: z.number().nullable(),
  client: z.string(),
  inventoryId: z.number().nullable(),
  condition: z.string(),
  /** Units of it that this way serves. */
  units: z.number(),
  /** Below what it is sold for on the shelf: what we give away. */
  less: amount,
  refund: amount,
});
export type WayWire = z.infer<typeof wayWire>;
