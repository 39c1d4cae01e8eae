// The calls on transactions: all rows of area transaction in the requirement, and a few of our own (marked so).
import { z } from 'zod';
import { transactionFields, transactionWire, TRAN_TYPES, lineWire, variationWire } from './shapes.ts';
import { calls } from '#contract/calls.ts';
import {
  changed,
  dollars,
  flag,
  idOf,
  money,
  oneOf,
  paragraphs,
  percentOrMoney,
  quantity,
  signedMoney,
  text,
  whole,
} from '#contract/fields.ts';

const transaction = calls('transaction', 'Transaction');
export const transactionId = idOf('transaction');
export const changedTransaction = changed({ ...transactionFields, variationItems: z.array(variationWire) });
export type ChangedTransaction = z.infer<typeof changedTransaction>;

export const newTransaction = transaction.get('NewTransaction', {
  changes: true,
  right: 'transactions.edit',
  input: { posid: idOf('device'), empid: text(80).optional() },
  output: changedTransaction,
  summary:
    'Begins a transaction for a device and employee; an empty one is reused, one with items becomes pending',
});

export const getTransaction = transaction.get('GetTransaction', {
  right: 'transactions.view',
  input: { TransactionId: transactionId },
  output: transactionWire,
  summary: 'A transaction with its items and customer',
});

export const addCustomer = transaction.get('AddCustomer', {
  changes: true,
  right: 'transactions.edit',
  input: { Transactionid: transactionId, CustomerId: idOf('customer').optional() },
  output: changedTransaction,
  summary: 'Attaches a customer; without CustomerId removes the customer',
});

/** ENT-20. */
export const addTransactionItem = transaction.get('AddTransactionItem', {
  changes: true,
  right: 'transactions.edit',
  input: {
    TransactionID: transactionId,
    UPC: text(40).optional(),
    TranType: oneOf(TRAN_TYPES).optional(),
    clientId: idOf('store').optional(),
    tpId: text(40).optional(),
    CatalogId: idOf('catalog').optional(),
    SerialNumber: text(80).optional(),
    Quantity: quantity().optional(),
    Condition: text(40).optional(),
    inventoryId: idOf('inventory').optional(),
    /** Own: parts of a traded game that are missing, by name, comma between. */
    MissingParts: text(200).optional(),
  },
  output: changedTransaction,
  summary:
    'Adds an item by UPC, catalog product or inventory item; answers variationItems when one UPC names several',
});

export const updateTransactionItem = transaction.get('UpdateTransactionItem', {
  changes: true,
  right: 'transactions.edit',
  input: {
    ItemID: idOf('line'),
    SalePrice: signedMoney().optional(),
    condition: text(40).optional(),
    comments: paragraphs(500).optional(),
    SerialNumber: text(80).optional(),
    Quantity: quantity().optional(),
    CaseCondition: text(40).optional(),
    /** Own: taken off this line, dollars. */
    LineDiscount: money().optional(),
    MissingParts: text(200).optional(),
  },
  output: changedTransaction,
  summary: 'Changes price, quantity, condition, serial, comments or discount of a line',
});

export const removeTransactionItem = transaction.get('RemoveTransactionItem', {
  changes: true,
  right: 'transactions.edit',
  input: { ItemID: idOf('line') },
  output: changedTransaction,
  summary: 'Removes a line',
});

export const removeAllItems = transaction.get('RemoveAllItems/{transactionId}', {
  changes: true,
  right: 'transactions.edit',
  input: { transactionId },
  output: changedTransaction,
  summary: 'Removes all lines',
});

/** NS-TRAN-15. */
export const getTransactionItemList = transaction.get('GetTransactionItemList', {
  right: 'transactions.view',
  input: { TransactionId: transactionId },
  output: z.array(lineWire),
  summary: 'The lines of a transaction',
});

export const getTransactionItemsForDisplay = transaction.get('GetTransactionItems_forDisplay', {
  right: 'transactions.view',
  input: { TransactionId: transactionId },
  output: z.array(
    z.object({
      id: z.number(),
      tranType: z.enum(TRAN_TYPES),
      title: z.string(),
      quantity: z.number(),
      amount: dollars,
    }),
  ),
  summary: 'The lines of a transaction as a customer may see them',
});

const readiness = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
  due: dollars.optional(),
  change: dollars.optional(),
});
/** ENUM-11; NS-TRAN-19 adds the check. */
const TENDERS = { cash: money().optional(), CC: money().optional(), check: money().optional() };

export const verifyTransactionReady = transaction.get('VerifyTransactionReady/{id}', {
  right: 'transactions.view',
  input: {
    id: transactionId,
    payTotal: signedMoney().optional(),
    /** Own: as in FinalizeTransaction. */
    ExpectedTotal: signedMoney().optional(),
  },
  output: readiness,
  summary: 'May the transaction be finalized with this total paid?',
});

/** The answer has success, false with a message where it is refused (TRAN-24, NS-TRAN-03). */
export const finalizeTransaction = transaction.get('FinalizeTransaction', {
  changes: true,
  right: 'transactions.edit',
  alsoAt: ['GET Transaction/FinalizeTransaction/{TransactionId}'],
  input: {
    TransactionId: transactionId,
    ...TENDERS,
    /** Own: where a card's money goes that its terminal refused to give back. */
    RefundCardTo: oneOf(['storeCredit']).optional(),
    /** Own: the due that the cashier saw, negative when the store pays, and the change. Others are refused: TOTAL_DIFFERS, CHANGE_DIFFERS. */
    ExpectedTotal: signedMoney().optional(),
    ExpectedChange: money().optional(),
    /** Own: the register where the money lies. Refused when another one took the basket up: AT_OTHER_COUNTER. */
    ExpectedPosId: whole(1, 2_147_483_647).optional(),
    /** Own: when it was paid at the counter, by the server's clock, if the network kept it from coming at once: the goods moved then. */
    PaidAt: z.iso.datetime({ offset: true }).optional(),
  },
  output: changedTransaction,
  summary: 'Takes the money, moves stock and money, gives the receipt number: once and whole',
});

export const addDiscount = transaction.get('AddDiscount', {
  changes: true,
  right: 'transactions.discount',
  input: {
    TransactionID: transactionId,
    DiscountType: oneOf(['percent', 'amount']),
    /** Percent or dollars, by the type. */
    DiscountAmount: percentOrMoney(),
  },
  output: changedTransaction,
  summary: 'Discount on the whole transaction; amount 0 takes it off',
});

export const voidTransaction = transaction.put('VoidTransaction/{id}', {
  right: 'transactions.void',
  input: { id: transactionId },
  output: changedTransaction,
  summary: 'Voids a transaction before it is finalized',
});

export const changeCashTradein = transaction.put('ChangeCashTradein/{id}', {
  right: 'trades.edit',
  input: { id: transactionId, value: flag() },
  output: changedTransaction,
  summary: 'true pays trades in cash, false in store credit',
});

export const addStoreCreditPayment = transaction.get('AddStoreCreditPayment', {
  changes: true,
  right: 'transactions.edit',
  input: {
    TransactionId: transactionId,
    Amount: money().optional(),
    ClearStoreCredit: flag().optional(),
  },
  output: changedTransaction,
  summary: "Pays with the customer's store credit; ClearStoreCredit takes the payment off",
});

export const applyPromotion = transaction.get('ApplyPromotion', {
  changes: true,
  right: 'transactions.edit',
  input: {
    TransactionId: transactionId,
    PromotionId: idOf('promotion').optional(),
    /** Own: the code that the customer shows; without PromotionId it names the promotion. */
    CouponCode: text(20).optional(),
  },
  output: changedTransaction,
  summary: 'Applies a promotion, by its id or its coupon code; it replaces an earlier one',
});

export const clearPromotions = transaction.put('ClearPromotions', {
  right: 'transactions.edit',
  input: { TransactionId: transactionId },
  output: changedTransaction,
  summary: 'Takes the promotion off',
});

export const findPromotions = transaction.get('FindPromotions', {
  right: 'transactions.view',
  input: {
    TransactionId: transactionId,
    /** Own: finds the promotion of this code, too. */
    CouponCode: text(20).optional(),
  },
  output: z.array(
    z.object({ promotionId: z.number(), name: z.string(), description: z.string(), saves: dollars }),
  ),
  summary: 'Promotions that apply, the best first',
});

export const setTaxExempt = transaction.get('SetTaxExempt', {
  changes: true,
  right: 'transactions.taxExempt',
  input: {
    TransactionId: transactionId,
    TaxExempt: flag(),
    /** Own: why, for the audit. */
    Reason: text(80).optional(),
  },
  output: changedTransaction,
  summary: 'Sets or lifts tax exemption',
});

export const getCurrentTransactionId = transaction.get('GetCurrentTransactionId', {
  right: 'transactions.view',
  input: { posId: idOf('device'), empId: text(80).optional() },
  output: z.object({ transactionId: z.number().nullable() }),
  summary: 'The open transaction of a register',
});

// Our own, beside the documented ones.

export const holdTransaction = transaction.put('HoldTransaction/{id}', {
  right: 'transactions.edit',
  input: { id: transactionId },
  output: changedTransaction,
  summary: 'Parks a transaction: it becomes pending',
});

export const recallTransaction = transaction.put('RecallTransaction/{id}', {
  right: 'transactions.edit',
  input: { id: transactionId, posId: idOf('device') },
  output: changedTransaction,
  summary:
    'Takes a pending transaction up again at a device; one with items that is open there becomes pending',
});
