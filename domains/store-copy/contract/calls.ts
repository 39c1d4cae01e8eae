// The calls by which a register has the goods of its store with itself.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { idOf, text } from '#contract/fields.ts';

const storeCopy = calls('transaction', 'StoreCopy');

const shelfItem = z.object({
  inventoryId: z.number(),
  catalogId: z.number(),
  sku: z.string(),
  upc: z.string(),
  gtin: z.string().nullable(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  department: z.string(),
  family: z.string(),
  tile: z.string(),
  conditionId: z.number(),
  condition: z.string(),
  grade: z.string(),
  conditionSort: z.number(),
  caseConditionId: z.number().nullable(),
  caseCondition: z.string(),
  priceCents: z.number(),
  onHand: z.number(),
  held: z.number(),
  bin: z.string(),
  serialRequired: z.boolean(),
  taxExempt: z.boolean(),
  taxRateE5: z.number(),
  taxParts: z.array(z.object({ name: z.string(), rateE5: z.number() })),
  cashTradeDiscountE5: z.number(),
  isListed: z.boolean(),
});

export const getGoods = storeCopy.get('Goods', {
  right: 'transactions.edit',
  input: { clientId: idOf('store') },
  produces: 'bytes',
  output: z.unknown(),
  isLong: true,
  summary:
    'All goods on the shelf of a store as one packed piece, for its registers to have with them; what they cost is not in it',
});

export const getGoodsChanges = storeCopy.get('Changes', {
  right: 'transactions.edit',
  input: {
    clientId: idOf('store'),
    /** As the copy or the last answer said it. */
    cursor: text(120),
  },
  output: z.object({
    /** The copy can't be mended by changes: it is to be fetched again. */
    isStale: z.boolean(),
    cursor: z.string(),
    /** More is known already that can't be told yet: a transaction that began before it still runs. */
    isBehind: z.boolean(),
    items: z.array(shelfItem),
    /** Items that are no longer on the shelf. */
    gone: z.array(z.number()),
  }),
  summary: 'What changed on the shelf of a store since a copy of it was made',
});

export const getQuantities = storeCopy.get('Quantities', {
  right: 'transactions.edit',
  input: { clientId: idOf('store') },
  produces: 'bytes',
  output: z.unknown(),
  summary: 'How many are on hand and kept of each item on the shelf of a store, packed',
});
