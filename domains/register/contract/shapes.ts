// What a transaction looks like on the wire.
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { taxPartWire } from '#domains/departments/contract/calls.ts';
import { dollars } from '#contract/fields.ts';

/** ENUM-10, TRAN-02. */
export const TRAN_TYPES = ['itemSale', 'itemRefund', 'itemTrade'] as const;
export type TranType = (typeof TRAN_TYPES)[number];

export const offerWire = z.object({
  credit: dollars,
  cash: dollars,
  sell: dollars,
  /** The sum explained line by line. */
  steps: z.array(z.object({ text: z.string(), amount: dollars })),
  /** Why nothing is offered; null when something is. */
  reason: z.string().nullable(),
  /** Did a person set the price? */
  overridden: z.boolean(),
  missingParts: z.array(z.string()),
});
export type OfferWire = z.infer<typeof offerWire>;

/** ENT-18. */
export const lineWire = z.object({
  id: z.number(),
  tranType: z.enum(TRAN_TYPES),
  itemSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  department: z.string(),
  /** game, film, music, book, other: which tile. */
  family: z.string(),
  /** At most four letters on the tile: GCN, LP, 4K. */
  tile: z.string(),
  conditionId: z.number().nullable(),
  condition: z.string(),
  caseCondition: z.string(),
  quantity: z.number(),
  /** Per unit; negative for a trade or refund. */
  itemPrice: dollars,
  listPrice: dollars,
  /** Taken off this line alone. */
  lineDiscount: dollars,
  /** This line's share of promotion and transaction discount. */
  discount: dollars,
  /** The promotion's part of it. */
  promotionDiscount: dollars,
  /** Quantity x price less all discounts, before tax. */
  amount: dollars,
  taxRate: z.number(),
  taxExempt: z.boolean(),
  tax: dollars,
  /** Our own: the named parts of the rate with what each takes; absent: it is of one piece. */
  taxParts: z.array(taxPartWire.extend({ tax: dollars })).optional(),
  serialNumber: z.string(),
  serialRequired: z.boolean(),
  comments: z.string(),
  inventoryId: z.number().nullable(),
  catalogId: z.number().nullable(),
  bin: z.string(),
  onHand: z.number().nullable(),
  offer: offerWire.nullable(),
  refundOfLineId: z.number().nullable(),
  restock: z.enum(['stock', 'damaged']),
  refundReason: z.string(),
});
export type LineWire = z.infer<typeof lineWire>;

export const paymentWire = z.object({
  kind: z.enum(TENDERS),
  /** Positive came in, negative went out; cash less change. */
  amount: dollars,
  tendered: dollars,
  change: dollars,
  reference: z.string(),
});
export type PaymentWire = z.infer<typeof paymentWire>;

/** A choice when one UPC names several items of the store (TRAN-12). */
export const variationWire = z.object({
  inventoryId: z.number().nullable(),
  catalogId: z.number(),
  itemSku: z.string(),
  title: z.string(),
  artist: z.string(),
  condition: z.string(),
  conditionId: z.number().nullable(),
  caseCondition: z.string(),
  price: dollars,
  onHand: z.number(),
  bin: z.string(),
  family: z.string(),
  tile: z.string(),
});
export type VariationWire = z.infer<typeof variationWire>;

export const basketCustomerWire = z.object({
  customerId: z.number(),
  name: z.string(),
  memberNumber: z.string(),
  storeCredit: dollars,
  taxExempt: z.boolean(),
});

const STATES = ['new', 'active', 'held', 'finalized', 'voided', 'cleared'] as const;

/** What a sale took and its refunds gave back, as rules/refund-rounding.ts asks for it. */
export const saleMoneyWire = z.object({
  exact: dollars,
  rounding: dollars,
  beforeCash: dollars,
  cash: dollars,
  back: dollars,
  backRounding: dollars,
  cashRounding: z.enum(['none', 'nearest5']),
});
export type SaleMoneyWire = z.infer<typeof saleMoneyWire>;

export const transactionFields = {
  transactionId: z.number(),
  clientId: z.number(),
  posId: z.number(),
  employee: z.string(),
  state: z.enum(STATES),
  items: z.array(lineWire),
  customerId: z.number().nullable(),
  customer: basketCustomerWire.nullable(),
  taxExempt: z.boolean(),
  /** How trades pay out: store credit or cash. */
  payout: z.enum(['credit', 'cash']),
  transactionDiscount: z.object({ type: z.enum(['percent', 'amount']), value: z.number() }).nullable(),
  promotion: z
    .object({
      promotionId: z.number(),
      name: z.string(),
      /** What it takes off now; nothing while its terms are not met. */
      saves: dollars,
      couponCode: z.string(),
    })
    .nullable(),
  /** Own: somebody applied it, or took it off, so none comes by itself. */
  promotionByHand: z.boolean().optional(),
  /** Own: somebody lifted the tax, rather than the customer's exemption. */
  taxExemptByHand: z.boolean().optional(),
  /** Own, of an open one: the name that its register gave it, and how often it changed hands. */
  basketKey: z.string().nullable().optional(),
  take: z.number().optional(),
  /** The number of the last act that was told. */
  rev: z.number().optional(),
  storeCreditPayment: dollars,
  /** Gift certificates that are sold with it, and those that pay for it. */
  giftCertificates: z.array(
    z.object({
      certificateId: z.number(),
      kind: z.enum(['sold', 'redeemed']),
      /** Its last four signs: all of it is on the receipt of whoever bought it. */
      number: z.string(),
      amount: dollars,
    }),
  ),
  totalItems: z.number(),
  totalSales: dollars,
  totalTrades: dollars,
  totalRefunds: dollars,
  subtotal: dollars,
  discount: dollars,
  tax: dollars,
  /** Positive: the customer pays; negative: we pay. */
  due: dollars,
  receiptNumber: z.string(),
  createdAt: z.string(),
  heldAt: z.string(),
  finishedAt: z.string(),
  businessDay: z.string(),
  payments: z.array(paymentWire),
  change: dollars,
  refundOf: z
    .object({
      transactionId: z.number(),
      receiptNumber: z.string(),
      /** Of an open refund alone. */
      money: saleMoneyWire.nullable(),
    })
    .nullable(),
};
/** ENT-17; the message is empty as long as nothing is wrong (TRAN-05). */
export const transactionWire = z.object({ ...transactionFields, message: z.string() });
export type TransactionWire = z.infer<typeof transactionWire>;

/** A row of a list of transactions. */
export const transactionRowWire = z.object({
  transactionId: z.number(),
  clientId: z.number(),
  posId: z.number(),
  device: z.string(),
  employee: z.string(),
  state: z.enum(STATES),
  receiptNumber: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string(),
  totalItems: z.number(),
  totalSales: dollars,
  totalTrades: dollars,
  totalRefunds: dollars,
  tax: dollars,
  due: dollars,
  /** The first titles, for a glance. */
  titles: z.string(),
  tenders: z.string(),
  createdAt: z.string(),
  heldAt: z.string(),
  finishedAt: z.string(),
});
export type TransactionRowWire = z.infer<typeof transactionRowWire>;

/** A line of a finished sale and what of it can still come back. */
export const refundableLineWire = lineWire.extend({
  refundedQuantity: z.number(),
  refundableQuantity: z.number(),
  /** What giving back 1, 2, ... units now pays, tax included; positive dollars. The last is all that is left. */
  refundAmounts: z.array(dollars),
  /** The same, tax alone. */
  refundTaxes: z.array(dollars),
  /** Why the line can't come back; empty when it can. */
  refusal: z.string(),
  /** Why somebody has to approve that it comes back; empty when nobody has to. */
  needsApproval: z.string(),
});
export type RefundableLineWire = z.infer<typeof refundableLineWire>;

export const refundableWire = z.object({
  transactionId: z.number(),
  clientId: z.number(),
  /** The name of the store that sold it, when it is another one; empty when it is this one. */
  otherStore: z.string(),
  receiptNumber: z.string(),
  finishedAt: z.string(),
  customer: basketCustomerWire.nullable(),
  items: z.array(refundableLineWire),
  payments: z.array(paymentWire),
  /** What was given back before, positive dollars. */
  refundedSoFar: dollars,
  /** What each tender can still take back, in the order in which it will be used. */
  backTo: z.array(z.object({ kind: z.string(), label: z.string(), amount: dollars })),
  money: saleMoneyWire,
});
export type RefundableWire = z.infer<typeof refundableWire>;
