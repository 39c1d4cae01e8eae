// The calls on finished transactions: receipts, refunds, lists and history.
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { PAPERS } from '#domains/printing/rules/slip.ts';
import { changedTransaction, transactionId } from './calls.ts';
import { refundableWire, transactionRowWire } from './shapes.ts';
import type { Right } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, dollars, flag, idOf, money, oneOf, quantity, text, whole } from '#contract/fields.ts';

const area = 'transaction';
const transaction = calls(area, 'Transaction');
const transactionHistory = calls(area, 'TransactionHistory');
const file = z.unknown();

const receiptInput = {
  TransactionID: transactionId,
  ClientID: idOf('store').optional(),
  Format: oneOf(['html', 'pdf', 'escpos']).optional(),
  /** 80mm unless told (NS-TRAN-14). */
  Paper: oneOf(PAPERS).optional(),
  /** True says 'Copy' on it: the customer had one before. */
  Copy: flag().optional(),
};
const receipt = (name: string, what: string) =>
  transaction.get(name, {
    right: 'transactions.view',
    input: receiptInput,
    output: file,
    produces: 'html',
    summary: what,
  });
export const getCustomerReceipt = receipt(
  'GetCustomerReceipt',
  'Receipt: an 80 mm page, a PDF or ESC/POS bytes by Format',
);
export const getHoldReceipt = receipt('GetHoldReceipt', 'Slip of a held transaction');
export const getTradeReceipt = receipt(
  'GetTradeReceipt',
  'What was bought from the customer and what was paid',
);

/** Our own: the receipt by email. */
export const emailReceipt = transaction.post('EmailReceipt', {
  right: 'transactions.view',
  input: {
    TransactionId: transactionId,
    Email: text(254),
    /** The address becomes the one of the transaction's customer; needs customers.edit. */
    Keep: flag().optional(),
    /** The customer had the receipt before: it says 'Copy'. */
    Copy: flag().optional(),
  },
  output: changed({ mailId: z.number() }),
  summary: 'Mails the receipt of a finished transaction, with its PDF; of one that only buys the trade slip',
});

const refundItem = z.strictObject({
  /** The sold line. */
  id: idOf('line'),
  quantity: quantity().optional(),
  restock: oneOf(['stock', 'damaged']).optional(),
  reason: text(80).optional(),
});
const refundBody = z.array(refundItem).min(1).max(500);
export type RefundItem = z.infer<typeof refundItem>;

export const refundTransactionItems = transaction.put('RefundTransactionItems#1', {
  path: 'Transaction/RefundTransactionItems/{id}',
  right: 'refunds.edit',
  input: { id: transactionId, posId: idOf('device').optional() },
  body: refundBody,
  output: changedTransaction,
  summary: 'New transaction that gives back lines of a finished one; id is the original',
});

export const refundTransactionItemsAt = transaction.put('RefundTransactionItems#2', {
  path: 'Transaction/RefundTransactionItems/{clientId}/{posId}',
  right: 'refunds.edit',
  input: { clientId: idOf('store'), posId: idOf('device') },
  body: refundBody,
  output: changedTransaction,
  summary: 'The same at a register of a store',
});

export const refundTransactionItemsByIds = transaction.put('RefundByIds', {
  path: 'Transaction/RefundTransactionItemsByIds/{clientId}/{posId}',
  right: 'refunds.edit',
  input: { clientId: idOf('store'), posId: idOf('device') },
  body: z.array(idOf('line')).min(1).max(500),
  output: changedTransaction,
  summary: 'The same by ids of lines, whole quantities',
});

const list = (name: string, what: string) =>
  transaction.get(name, {
    right: 'transactions.view' as Right,
    input: { ClientID: idOf('store'), RecordCount: whole(1, 200, 50).optional() },
    output: z.array(transactionRowWire),
    summary: what,
  });
export const getIncompletTransactions = list('GetIncompletTransactions', 'Pending transactions of a store');
export const getCompleteRecentTransactions = list(
  'GetCompleteRecentTransactions',
  'The latest finished transactions, newest first, 50',
);
export const getTodaysCompletedTransactions = list(
  'GetTodaysCompletedTransactions',
  "Today's finished transactions",
);

export const COMPLETED_TYPES = ['sale', 'trade', 'refund', 'giftCertificate'] as const;
export type CompletedType = (typeof COMPLETED_TYPES)[number];

/** Our own: finished transactions by day, tender, type and who rang them up. */
export const findCompleted = transaction.get('FindCompleted', {
  right: 'transactions.view',
  input: {
    ClientID: idOf('store'),
    /** The first and last business day. */
    From: day().optional(),
    Until: day().optional(),
    /** Only the business day that runs; instead of From and Until. */
    Today: flag().optional(),
    Tender: oneOf(TENDERS).optional(),
    Type: oneOf(COMPLETED_TYPES).optional(),
    Employee: text(100).optional(),
    RecordCount: whole(1, 200, 50).optional(),
  },
  output: z.array(transactionRowWire),
  summary: 'Finished transactions of a store that fit every filter given, newest first',
});

export const getCustomerTransactions = transaction.get('GetCustomerTransactions/{customerId}', {
  right: 'transactions.view',
  input: { customerId: idOf('customer') },
  output: z.array(transactionRowWire),
  summary: "A customer's finished transactions in the user's stores",
});

/** Our own: the history of a customer in one look. */
export const customerTotals = transaction.get('GetCustomerTotals/{customerId}', {
  right: 'transactions.view',
  input: { customerId: idOf('customer') },
  output: z.object({
    /** Finished transactions. */
    visits: z.number(),
    firstVisit: z.string(),
    lastVisit: z.string(),
    /** Sales less discounts and refunds, before tax. */
    bought: dollars,
    /** What was paid for trades. */
    traded: dollars,
    tradedItems: z.number(),
    /** What they trade in: departments, the most first. */
    trades: z.array(z.object({ department: z.string(), items: z.number(), amount: dollars })),
    /** The titles they traded in last. */
    lastTraded: z.array(z.object({ title: z.string(), at: z.string(), amount: dollars })),
  }),
  summary: "What a customer bought and traded in, in the user's stores",
});

/** The history by customer, transaction or UPC (NS-TRAN-15). */
export const transactionsByCustomer = transactionHistory.get('TransactionsByCustomer', {
  right: 'transactions.view',
  input: { CustomerId: idOf('customer'), ClientId: idOf('store').optional() },
  output: z.array(transactionRowWire),
  summary: 'History of a customer',
});
export const transactionsByTransaction = transactionHistory.get('TransactionsByTransaction', {
  right: 'transactions.view',
  input: { TransactionId: transactionId, ClientId: idOf('store').optional() },
  output: z.array(transactionRowWire),
  summary: 'A transaction and the refunds of it',
});
export const transactionsByUpc = transactionHistory.get('TransactionsByUPC', {
  right: 'transactions.view',
  input: { UPC: text(40, 1), ClientId: idOf('store').optional() },
  output: z.array(transactionRowWire),
  summary: 'Transactions with an item of this UPC',
});

export const findForRefund = transaction.get('FindForRefund', {
  right: 'refunds.edit',
  input: { ClientId: idOf('store'), Number: text(40, 1) },
  output: refundableWire,
  summary: 'A finished transaction by receipt number or id, with what can still come back',
});

/** Our own: for the search over everything. */
export const findReceipts = transaction.get('FindReceipts', {
  right: 'transactions.view',
  input: { ClientId: idOf('store'), Number: text(40, 1) },
  output: z.array(transactionRowWire),
  summary:
    'Finished transactions of a store by receipt number, its last part, or id; newest first, at most 10',
});

export const refundWithoutReceipt = transaction.post('RefundWithoutReceipt', {
  right: 'refunds.noReceipt',
  input: {
    TransactionId: transactionId,
    inventoryId: idOf('inventory'),
    Price: money(1),
    Quantity: quantity().optional(),
    /** Of the piece in hand; required where the item needs one. */
    SerialNumber: text(80).optional(),
    restock: oneOf(['stock', 'damaged']).optional(),
    reason: text(80).optional(),
  },
  output: changedTransaction,
  summary: 'Adds a refund line that no receipt proves; it pays store credit',
});
