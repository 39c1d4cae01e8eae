// The documented calls of the price-change queue, and three of our own (marked so).
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { LABEL_FORMATS } from '#domains/labels/contract/labels.ts';
import { changed, amount, fields, flag, idOf, money, oneOf, text, whole } from '#contract/fields.ts';

const priceChangeQueue = calls('pricechange', 'PriceChangeQueue');

/** The most rows that one call names. */
export const MOST_ROWS = 20_000;
const queued = () => idOf('priceChange');

/** ENT-16; what follows changeDate is our own. */
export const priceChangeWire = z.object({
  priceChangeQueueID: z.number(),
  originalUPC: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentName: z.string(),
  /** What the item costs now. */
  oldPrice: amount,
  newPrice: amount,
  /** When the newest price was queued; changeDate is when the item came into the queue. */
  lastUpdate: z.string(),
  changeDate: z.string(),
  inventoryId: z.number(),
  itemSku: z.string(),
  condition: z.string(),
  bin: z.string(),
  quantity: z.number(),
  /** Null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  isSelected: z.boolean(),
  /** guide, msrp, rule or hand. */
  source: z.string(),
});
export type PriceChangeWire = z.infer<typeof priceChangeWire>;

export const getPriceChanges = priceChangeQueue.get('GetPriceChanges/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: z.array(priceChangeWire),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'The price changes that wait, in the order of the shelves: by bin, then title',
});

/** Our own: for the menu. */
export const countPriceChanges = priceChangeQueue.get('Count/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: z.object({ waiting: z.number(), selected: z.number() }),
  summary: 'How many price changes wait, and how many of them are selected',
});

export const checkChanged = priceChangeQueue.put('CheckChanged', {
  right: 'pricing.edit',
  input: { id: queued(), checkstatus: flag() },
  bareBody: 'id',
  output: changed({ intValue: z.number() }),
  summary: 'Selects a row of the queue, or no longer (PRCH-08)',
});

/** Our own: many rows at once, for the box in the head and Ctrl+A. */
export const checkMany = priceChangeQueue.put('CheckMany', {
  right: 'pricing.edit',
  input: { checkstatus: flag() },
  body: z.array(queued()).min(1).max(MOST_ROWS),
  longestBody: 1024 * 1024,
  output: changed({ intValue: z.number() }),
  summary: 'As CheckChanged, for many rows',
});

export const applyPriceChanges = priceChangeQueue.get('ApplyPriceChanges/{clientId}', {
  changes: true,
  right: 'pricing.edit',
  /** count: how many rows the caller sees selected, mark: which ones (rules/selection-mark.ts); another selection is refused. */
  input: {
    clientId: idOf('store'),
    count: whole(1, MOST_ROWS).optional(),
    mark: text(16).optional(),
  },
  output: changed({ intValue: z.number(), changeDate: z.string() }),
  summary:
    'Sets the prices of the selected rows, each exactly once; changeDate names the run for BarcodeLabels',
});

export const barcodeLabels = priceChangeQueue.get('BarcodeLabels', {
  right: 'pricing.view',
  input: {
    clientID: idOf('store'),
    changeDate: text(40).optional(),
    Format: oneOf(LABEL_FORMATS).optional(),
  },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'Labels of an update (its changeDate, or all of a day); without changeDate of every queued item',
});

export const deletePriceChanges = priceChangeQueue.put('DeletePriceChanges', {
  right: 'pricing.edit',
  /** skip: leave out this change alone; otherwise the item is kept out of future updates (NS-PRCH-01). */
  input: { skip: flag().optional() },
  body: z.array(queued()).min(1).max(MOST_ROWS),
  longestBody: 1024 * 1024,
  output: changed({ intValue: z.number() }),
  summary:
    'Takes rows out of the queue and their items out of future updates; with skip=true this change only',
});

/** Our own: puts prices into the queue that a person or a program of the shop decided. */
export const queuePrices = priceChangeQueue.put('QueuePrices/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store') },
  body: z
    .array(fields({ inventoryId: idOf('inventory'), newPrice: money() }))
    .min(1)
    .max(MOST_ROWS),
  longestBody: 3 * 1024 * 1024,
  output: changed({ intValue: z.number() }),
  summary: 'Queues new prices of items; the newest of an item wins',
});

/** Our own: what the dialog and the opening of the day ask first. */
export const queueByRules = priceChangeQueue.put('QueueByRules/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: changed({ intValue: z.number() }),
  summary: 'Queues what the pricing rules say now of the items on hand; asked again it changes nothing',
});
