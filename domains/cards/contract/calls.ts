// The documented calls on card terminals that taking a payment needs, and one of our own (marked so).
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, money, text } from '#contract/fields.ts';

const terminalPortalHandler = calls('cardpayment', 'TerminalPortalHandler');
const cards = calls('cardpayment', 'Cards');

const attemptWire = changed({
  checkoutId: z.string(),
  /** pending, completed, cancelled or failed (NS-CARD-01). */
  status: z.string(),
  /** sent, pending, approved, declined, cancelled or unknown. */
  state: z.string(),
  amount,
  /** What to print of the card; empty until it is approved. */
  card: z.string(),
  /** The terminal was asked to cancel and has not said what came of it. */
  isCanceling: z.boolean(),
});

const payment = {
  posId: idOf('device'),
  clientId: idOf('store'),
  amount: money(1),
  transactionId: idOf('transaction'),
};
const checkoutId = () => text(60, 1);

export const requestTerminalPayment = terminalPortalHandler.get('RequestTerminalPayment', {
  changes: true,
  right: 'cards.use',
  input: payment,
  output: attemptWire,
  summary: 'Asks the card terminal for a payment; poll with the checkoutId',
});

export const requestTerminalPaymentPolling = terminalPortalHandler.get('RequestTerminalPaymentPolling', {
  changes: true,
  right: 'cards.use',
  input: { ...payment, checkoutId: checkoutId() },
  output: attemptWire,
  summary: 'The state of the payment at the terminal',
});

export const requestTerminalPaymentCancellation = terminalPortalHandler.get(
  'RequestTerminalPaymentCancellation',
  {
    changes: true,
    right: 'cards.use',
    input: { clientId: idOf('store'), checkoutId: checkoutId() },
    output: attemptWire,
    summary: 'Cancels a payment that is not completed yet',
  },
);

/** transactionId is the refund's own transaction, as for a payment; transactionIdRefund the sale whose card gets its money back. */
export const requestCCPreRefundData = terminalPortalHandler.get('RequestCCPreRefundData', {
  right: 'cards.use',
  input: { TransactionId: idOf('transaction') },
  output: z.object({
    /** The sale that is refunded; null for a transaction that refunds none. */
    transactionIdRefund: z.number().nullable(),
    /** What the terminal still has to give back for this transaction. */
    amount,
    /** What to print of the card that was charged. */
    card: z.string(),
    hasTerminal: z.boolean(),
  }),
  summary: 'How much of an open refund goes back to a card at the terminal',
});

export const requestTerminalCCRefund = terminalPortalHandler.get('RequestTerminalCCRefund', {
  changes: true,
  right: 'cards.use',
  input: { clientId: idOf('store'), amount: money(1), transactionId: idOf('transaction') },
  output: attemptWire.extend({ refundId: z.string(), transactionIdRefund: z.number() }),
  summary: 'Asks the card terminal for a refund; poll with the refundId',
});

export const requestTerminalRefundPolling = terminalPortalHandler.get('RequestTerminalRefundPolling', {
  changes: true,
  right: 'cards.use',
  input: { ...payment, refundId: checkoutId(), transactionIdRefund: idOf('transaction') },
  output: attemptWire,
  summary: 'The state of the refund at the terminal',
});

export const getPaymentProcessorOptions = terminalPortalHandler.get('GetPaymentProcessorOptions', {
  right: 'signed-in',
  output: z.array(z.object({ id: z.string(), name: z.string(), isSimulated: z.boolean() })),
  summary: 'The card processors that can be chosen',
});

/** Our own: what the payment screen asks when it opens, so that a reload loses no card. */
export const getAttempts = cards.get('GetAttempts', {
  right: 'cards.use',
  input: { ClientId: idOf('store'), TransactionId: idOf('transaction') },
  output: z.array(
    z.object({
      checkoutId: z.string(),
      /** The device whose terminal was asked: polls name it. */
      posId: z.number(),
      amount,
      /** The sale whose card gets money back; null for a charge. A refund's amount is negative. */
      transactionIdRefund: z.number().nullable(),
      /** sent, pending, unknown or approved. */
      state: z.string(),
      /** What to print of the card; empty until it is approved. */
      label: z.string(),
      /** The terminal was asked to cancel. */
      isCanceling: z.boolean(),
    }),
  ),
  summary:
    'The card payments of a transaction that are under way, or approved and not yet used by its payment',
});
export type AttemptFound = OutputOf<typeof getAttempts>[number];
