// Our own: a stack of trades comes into the basket at once.
import { z } from 'zod';
import { transactionFields, variationWire } from './shapes.ts';
import { transactionId } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, idOf, text } from '#contract/fields.ts';

const transaction = calls('transaction', 'Transaction');

/** So many trades come into the basket with one request at most. */
export const MOST_TRADES = 50;

/** What AddTransactionItem takes of a trade, under the same names. */
const tradeItem = z.strictObject({
  CatalogId: idOf('catalog'),
  SerialNumber: text(80).optional(),
  Condition: text(40).optional(),
  /** Names, comma between. */
  MissingParts: text(200).optional(),
});
export type TradeItem = z.infer<typeof tradeItem>;

const addedTrade = z.object({
  /** Null when it was not taken: then code and message say why, or variationItems what to choose from. */
  lineId: z.number().nullable(),
  code: z.string(),
  message: z.string(),
  variationItems: z.array(variationWire),
});
export type AddedTrade = z.infer<typeof addedTrade>;

export const addTradeItems = transaction.post('AddTradeItems/{TransactionID}', {
  right: 'transactions.edit',
  input: { TransactionID: transactionId },
  body: z.array(tradeItem).min(1).max(MOST_TRADES),
  output: changed({
    ...transactionFields,
    variationItems: z.array(variationWire),
    /** One for each that was sent, in their order. */
    added: z.array(addedTrade),
  }),
  summary: 'Adds trades in their order, in one write; what is refused of them keeps none of the others out',
});
