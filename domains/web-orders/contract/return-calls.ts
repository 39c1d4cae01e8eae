// Our own calls on what comes back of web orders, at any counter.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, oneOf, quantity, text } from '#contract/fields.ts';

const ecommOrder = calls('ecommorder', 'EcommOrder');

export const returnWire = z.object({
  returnId: z.number(),
  orderItemId: z.number(),
  title: z.string(),
  quantity: z.number(),
  state: z.enum(['requested', 'received', 'refunded', 'refused']),
  reason: z.string(),
  /** The channel is asked to give the money back. */
  isAsked: z.boolean(),
  restock: z.enum(['stock', 'damaged']),
  /** What of the order's postage can still go back with it, and whether it does. */
  postage: amount,
  withPostage: z.boolean(),
  /** Where it came back. */
  client: z.string(),
  requestedAt: z.string(),
  transactionId: z.number().nullable(),
  receiptNumber: z.string(),
});
export type ReturnWire = z.infer<typeof returnWire>;

const changedReturns = changed({ returns: z.array(returnWire) });

export const getReturns = ecommOrder.get('GetReturns/{orderId}', {
  right: 'channels.view',
  input: { orderId: idOf('webOrder') },
  output: z.array(returnWire),
  summary: 'The returns of an order',
});

export const addReturn = ecommOrder.put('AddReturn', {
  right: 'channels.edit',
  input: {
    orderItemId: idOf('webOrderItem'),
    quantity: quantity().default(1),
    reason: text(300).default(''),
    /** The store that it is brought to; without it somebody only said that it comes. */
    clientId: idOf('activeStore').optional(),
    restock: oneOf(['stock', 'damaged']).default('stock'),
  },
  output: changedReturns,
  summary: 'Adds a return of a shipped order',
});

export const receiveReturn = ecommOrder.put('ReceiveReturn', {
  right: 'channels.edit',
  input: {
    returnId: idOf('webReturn'),
    clientId: idOf('activeStore'),
    restock: oneOf(['stock', 'damaged']).default('stock'),
  },
  output: changedReturns,
  summary: 'Receives a return, at any store',
});

export const refundReturn = ecommOrder.put('RefundReturn', {
  right: 'channels.refund',
  input: {
    returnId: idOf('webReturn'),
    /** The postage of its order goes back, too. */
    withPostage: flag().default(false),
  },
  output: changedReturns,
  summary: 'Refunds a return; the channel is asked first',
});

export const refuseReturn = ecommOrder.put('RefuseReturn', {
  right: 'channels.refund',
  input: { returnId: idOf('webReturn'), reason: text(300, 1) },
  output: changedReturns,
  summary: 'Refuses a return',
});
