// Our own calls: labels on the shelf that may still say an old price, and updates that are taken back.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, text } from '#contract/fields.ts';

const shelfLabels = calls('pricechange', 'ShelfLabels');
const priceChangeQueue = calls('pricechange', 'PriceChangeQueue');

const ofStore = { clientId: idOf('store') };

export const labelCheckWire = z.object({
  inventoryId: z.number(),
  itemSku: z.string(),
  originalUPC: z.string(),
  title: z.string(),
  condition: z.string(),
  bin: z.string(),
  quantity: z.number(),
  /** What the label says, and what the item costs. */
  labelPrice: amount,
  price: amount,
  /** When the price moved away from the label's. */
  since: z.string(),
});
export type LabelCheckWire = z.infer<typeof labelCheckWire>;

export const getLabelChecks = shelfLabels.get('GetChecks/{clientId}', {
  right: 'pricing.view',
  input: ofStore,
  output: z.array(labelCheckWire),
  summary: 'Labels on the shelf that nobody replaced since the price moved, by bin, then title',
});

export const getStaleLabels = shelfLabels.get('GetStale/{clientId}', {
  right: 'signed-in',
  input: ofStore,
  output: z.array(z.object({ inventoryId: z.number(), labelPrice: amount })),
  summary: 'For the register: items whose label may say another price',
});

export const confirmLabel = shelfLabels.put('Confirm/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), code: text(40, 1) },
  output: changed({ inventoryId: z.number(), title: z.string(), price: amount, left: z.number() }),
  summary: 'The label of a scanned SKU or UPC was replaced: it says the price in force',
});

export const confirmLabels = shelfLabels.put('ConfirmMany/{clientId}', {
  right: 'pricing.edit',
  input: ofStore,
  body: z.array(idOf('inventory')).min(1).max(20_000),
  longestBody: 1024 * 1024,
  output: changed({ intValue: z.number() }),
  summary: 'The labels of these items were replaced',
});

export const priceRunWire = z.object({
  changeDate: z.string(),
  items: z.number(),
  /** How many of them were taken back. */
  undone: z.number(),
  username: z.string(),
  /** Old to new, over its items, one copy of each. */
  net: amount,
});
export type PriceRunWire = z.infer<typeof priceRunWire>;

export const getPriceRuns = priceChangeQueue.get('Runs/{clientId}', {
  right: 'pricing.view',
  input: ofStore,
  output: z.array(priceRunWire),
  summary: 'The last hundred updates of prices, newest first',
});

export const undoPriceRun = priceChangeQueue.put('UndoRun/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), changeDate: text(40, 1) },
  output: changed({
    intValue: z.number(),
    changeDate: z.string(),
    /** Items whose price changed since: they stay as they are. */
    kept: z.array(z.object({ inventoryId: z.number(), title: z.string(), price: amount })),
  }),
  summary: 'Takes an update back: each item costs again what it did, unless its price changed since',
});
