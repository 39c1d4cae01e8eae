// How an order goes to its vendor, and what the vendor got. Our own calls.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, oneOf, paragraphs, text } from '#contract/fields.ts';

const vendorOrder = calls('vendororder', 'VendorOrder');

export const SEND_WAYS = ['pdf', 'csv', 'mail', 'interface'] as const;

export const sendVendorOrder = vendorOrder.post('Send', {
  right: 'orders.send',
  input: {
    VendorOrderId: idOf('vendorOrder'),
    Way: oneOf(SEND_WAYS),
    /** Of a mail; absent: the vendor's contact. */
    Email: text(254).optional(),
    /** A few words above the order, in a mail. */
    Message: paragraphs(1_000).optional(),
    /** It goes below what the vendor asks for: somebody said that this is right. */
    IsBelowMinimumOk: flag().optional(),
  },
  output: changed({
    vendorOrderSendId: z.number(),
    vendorOrderStatusId: z.number(),
    /** Of a mail that waits in the outbox; 0 else. */
    mailId: z.number(),
  }),
  summary: 'Sends an order to its vendor and keeps a copy; a Created order becomes Requested',
});

export const sendWire = z.object({
  vendorOrderSendId: z.number(),
  /** hand: its status was set. */
  way: z.enum(['hand', ...SEND_WAYS]),
  recipient: z.string(),
  /** Of an interface: waiting, sent, failed. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** What the interface answered. */
  reference: z.string(),
  problem: z.string(),
  /** ISO instant, and the username. */
  sentAt: z.string(),
  sentBy: z.string(),
  lines: z.number(),
  units: z.number(),
  /** Null for whoever may not see costs. */
  total: amount.nullable(),
});
export type SendWire = z.infer<typeof sendWire>;

export const getVendorOrderSends = vendorOrder.get('GetSends', {
  right: 'orders.view',
  input: { VendorOrderId: idOf('vendorOrder') },
  output: z.object({
    sends: z.array(sendWire),
    /** What the vendor knows otherwise; empty before the first sending and once the lines are fixed. */
    changes: z.array(
      z.object({
        vendorItemId: z.number(),
        title: z.string(),
        sent: z.number(),
        now: z.number(),
        isCostChanged: z.boolean(),
      }),
    ),
    /** Where a mail would go, and whether the vendor has an interface that is here. */
    contactEmail: z.string(),
    interface: z.string(),
  }),
  summary: 'The times an order was sent to its vendor, newest first, and what changed since',
});

export const getVendorOrderDocument = vendorOrder.get('GetDocument', {
  right: 'orders.view',
  input: {
    VendorOrderId: idOf('vendorOrder'),
    /** As it was sent then; absent: as it is now. */
    VendorOrderSendId: idOf('vendorOrderSend').optional(),
    Format: oneOf(['pdf', 'csv']).optional(),
  },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The order as its vendor reads it; without costs for users who may not see them',
});
