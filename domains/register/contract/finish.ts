// Our own: a register that has its basket by itself keeps a copy of it here, and finishes it in one call.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  amount,
  basketKey,
  changed,
  flag,
  idOf,
  idOrNone,
  money,
  oneOf,
  paragraphs,
  percentOrMoney,
  quantity,
  signedMoney,
  text,
  whole,
} from '#contract/fields.ts';
import { lineWire, transactionWire, variationWire } from './shapes.ts';
import { MOST_LINES } from '#domains/register/rules/most-lines.ts';

const register = calls('transaction', 'Register');
/** So many lines that were taken out again are told at most. */
const MOST_REMOVED = 500;
const MOST = 2_147_483_647;
/** It grows by one with each change of hands, and must never reach what a column holds. */
const MOST_TAKE = 1_000_000_000;

/** What isn't said of a line is as it was kept, of a new one as the shelf has it. */
const item = z.strictObject({
  /** Of a line that was kept: all that is said of a trade or a refund. */
  LineId: idOf('line').optional(),
  InventoryId: idOf('inventory').optional(),
  Quantity: quantity().optional(),
  /** Of one, as it was when it was scanned; another one than the shelf's needs its right. */
  SalePrice: money().optional(),
  LineDiscount: money().optional(),
  SerialNumber: text(80).optional(),
  comments: paragraphs(500).optional(),
});

const removed = z.strictObject({
  /** The number of the act. */
  n: whole(1, MOST),
  InventoryId: idOf('inventory'),
  Quantity: quantity(),
  SalePrice: money(),
});

export const askGoods = register.post('AskGoods', {
  right: 'transactions.edit',
  input: {
    PosId: idOf('device'),
    UPC: text(40).optional(),
    CatalogId: idOf('catalog').optional(),
    inventoryId: idOf('inventory').optional(),
    SerialNumber: text(80).optional(),
    Condition: text(40).optional(),
    Quantity: quantity().optional(),
  },
  output: changed({
    /** As it would come into a basket, without an id; null: only a person can tell which it is. */
    line: lineWire.nullable(),
    /** Kept for somebody, or offered elsewhere, too: its basket is kept at once. */
    isWanted: z.boolean(),
    variationItems: z.array(variationWire),
  }),
  summary:
    'Says what a code or a chosen product would be as a line of a sale at this register; a product that the store does not stock goes on its books',
});

/** Names as in the calls that do one act each. */
const basket = {
  /** UUIDv7, made when the basket was begun: sent again it is the same basket. */
  Key: basketKey(),
  /** Of one that was begun or taken up by a call: it has no key yet, or this one. */
  TransactionId: idOf('transaction').optional(),
  /** Told by the keep, 1 before it: grows when the basket changes hands. */
  Take: whole(1, MOST_TAKE).optional(),
  /** The number of the last act. */
  Rev: whole(1, MOST).optional(),
  PosId: idOf('device'),
  items: z.array(item).max(MOST_LINES),
  /** Lines that were never kept and taken out again, for the audit. */
  removed: z.array(removed).max(MOST_REMOVED).optional(),
  CustomerId: idOf('customer').optional(),
  CashForTrades: flag().optional(),
  DiscountType: oneOf(['percent', 'amount']).optional(),
  /** Percent or dollars, by the type. */
  DiscountAmount: percentOrMoney().optional(),
  /** By hand; 0: none, though one would come by itself. */
  PromotionId: idOrNone('promotion').optional(),
  CouponCode: text(20).optional(),
  /** By hand; `On` false: none, though its customer is exempt. */
  TaxExempt: z.strictObject({ On: flag().optional(), Reason: text(80).optional() }).optional(),
  StoreCredit: money().optional(),
};

/** Of the items, in their order. */
const lineIds = z.array(z.number());

export const getKeptBasket = register.get('Basket', {
  right: 'transactions.view',
  input: { Key: basketKey() },
  output: z.object({
    /** null: nothing of it was kept in the caller's stores. */
    basket: transactionWire.nullable(),
  }),
  summary: 'What the server has of the basket that its register calls so, open or finished',
});

export const keepBasket = register.post('KeepBasket', {
  right: 'transactions.edit',
  input: {
    ...basket,
    State: oneOf(['active', 'held', 'voided']).optional(),
    /** Is the whole basket answered, too? */
    Whole: flag().optional(),
  },
  output: changed({
    transactionId: z.number(),
    take: z.number(),
    due: amount,
    lineIds,
    basket: transactionWire.optional(),
  }),
  summary:
    'Keeps a copy of a basket that its register has by itself: checked by the same rules, so that whoever takes it up believes it',
});

export const finishBasket = register.post('Finish', {
  right: 'transactions.edit',
  input: {
    ...basket,
    cash: money().optional(),
    CC: money().optional(),
    check: money().optional(),
    RefundCardTo: oneOf(['storeCredit']).optional(),
    /** What the cashier saw: the due, and the change. */
    ExpectedTotal: signedMoney(),
    ExpectedChange: money(),
    Whole: flag().optional(),
    /** When it was paid at the counter, if the network kept it from coming at once. */
    PaidAt: z.iso.datetime({ offset: true }).optional(),
  },
  output: changed({
    transactionId: z.number(),
    receiptNumber: z.string(),
    businessDay: z.string(),
    finishedAt: z.string(),
    due: amount,
    change: amount,
    lineIds,
    /** As it was finished; not in what is said again under the same key. */
    basket: transactionWire.optional(),
  }),
  summary:
    'Finishes a basket that its register has by itself: checked by the same rules, booked once and whole; where the sums differ the answer has the basket',
});
