// Our own calls on a trade under the rules: what it wants, who the seller is, the signature, the picture of the ID.
import { z } from 'zod';
import { MOST_PICTURE_BYTES } from '#domains/dealer-rules/rules/picture-type.ts';
import { ID_TYPES, SELLER_FIELDS } from '#domains/dealer-rules/rules/seller-fields.ts';
import { calls } from '#contract/calls.ts';
import { base64, changed, day, idOf, oneOf, text } from '#contract/fields.ts';

const dealerTrades = calls('dealer', 'DealerTrades');
const trade = { TransactionId: idOf('transaction') };

export const tradeNeedsWire = z.object({
  /** Is anything asked of the seller? */
  asks: z.boolean(),
  rules: z.array(z.string()),
  fields: z.array(z.enum(SELLER_FIELDS)),
  leastAge: z.number(),
  needsSignature: z.boolean(),
  needsPicture: z.boolean(),
  /** The business day of the store, yyyy-MM-dd. */
  today: z.string(),
  /** Those of the fields that nobody said yet. */
  missing: z.array(z.enum(SELLER_FIELDS)),
  /** What is on file of the seller, as far as it may be shown; null: nothing. */
  seller: z
    .object({
      idType: z.string(),
      /** The end of the number; never the whole. */
      idEnd: z.string(),
      idState: z.string(),
      /** yyyy-MM-dd; empty: not said. */
      idExpiry: z.string(),
      isExpired: z.boolean(),
      updatedAt: z.string(),
    })
    .nullable(),
  isConfirmed: z.boolean(),
  signed: z.enum(['', 'screen', 'paper']),
  hasPicture: z.boolean(),
  /** What is held after the purchase, and its last day. */
  holds: z.array(z.object({ lineId: z.number(), title: z.string(), until: z.string() })),
  /** Why it can't be finished yet; both empty when it can. */
  code: z.string(),
  reason: z.string(),
});
export type TradeNeedsWire = z.infer<typeof tradeNeedsWire>;

export const getTradeNeeds = dealerTrades.get('Needs', {
  right: 'transactions.view',
  input: trade,
  output: tradeNeedsWire,
  summary: 'What the rules of the store want of a trade, and what of it is there',
});

/** What isn't given stays as it is on file. */
export const saveSeller = dealerTrades.post('SaveSeller', {
  right: 'trades.edit',
  input: {
    ...trade,
    idType: oneOf(ID_TYPES).optional(),
    idNumber: text(40).optional(),
    idState: text(40).optional(),
    idExpiry: z.union([z.literal(''), day()]).optional(),
    birthDate: z.union([z.literal(''), day()]).optional(),
    address: text(200).optional(),
    height: text(20).optional(),
    weight: text(20).optional(),
  },
  secret: ['idNumber', 'birthDate', 'address', 'height', 'weight'],
  output: changed({}),
  summary: 'Writes down what the seller showed, and that it was looked at for this trade',
});

export const confirmSeller = dealerTrades.post('ConfirmSeller', {
  right: 'trades.edit',
  input: trade,
  output: changed({}),
  summary: 'The seller showed the ID that is on file',
});

export const signTrade = dealerTrades.post('Sign', {
  right: 'trades.edit',
  input: { ...trade, Strokes: text(60_000, 1) },
  secret: ['Strokes'],
  output: changed({}),
  summary: 'The seller signs on the screen for the trade as it is now',
});

export const signOnPaper = dealerTrades.post('SignOnPaper', {
  right: 'dealer.paper',
  input: trade,
  output: changed({}),
  summary: 'The seller signed for the trade as it is now on paper; may be approved by PIN',
});

export const addIdPicture = dealerTrades.post('AddPicture', {
  right: 'trades.edit',
  input: { ...trade, Picture: base64(MOST_PICTURE_BYTES) },
  longestBody: 5 * 1024 * 1024,
  secret: ['Picture'],
  output: changed({ pictureId: z.number() }),
  summary: 'Keeps a picture of the ID, encrypted, for as many days as the store is set to',
});

export const showIdPicture = dealerTrades.post('ShowPicture', {
  changes: false,
  right: 'dealer.ids',
  input: { pictureId: idOf('idPicture'), reason: text(200, 1) },
  output: z.unknown(),
  produces: 'bytes',
  summary: 'Shows a picture of an ID; who looked, when and why is written down',
});

export const purchaseWire = z.object({
  transactionId: z.number(),
  receiptNumber: z.string(),
  /** yyyy-MM-dd. */
  day: z.string(),
  at: z.string(),
  seller: z.string(),
  customerId: z.number(),
  employee: z.string(),
  copies: z.number(),
  paid: z.number(),
  idType: z.string(),
  idEnd: z.string(),
  signed: z.enum(['', 'screen', 'paper']),
  /** Strokes of the signature; empty without one. */
  signature: z.string(),
  rules: z.array(z.string()),
  /** Pictures of the ID that are still kept. */
  pictureIds: z.array(z.number()),
});
export type PurchaseWire = z.infer<typeof purchaseWire>;

export const listPurchases = dealerTrades.get('Purchases', {
  right: 'dealer.view',
  input: { clientId: idOf('store'), day: day() },
  output: z.array(purchaseWire),
  summary: 'What a store bought on a business day, each trade once',
});

export const exportPurchases = dealerTrades.post('Export', {
  changes: false,
  right: 'dealer.export',
  input: { clientId: idOf('store'), day: day() },
  output: z.unknown(),
  produces: 'csv',
  summary:
    'The register of purchases of a business day as CSV, with the IDs in full; each export is written down',
});
