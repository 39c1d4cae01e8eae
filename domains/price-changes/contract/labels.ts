// Our own calls: labels on the shelf that may still say an old price, and updates that are taken back.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, dollars, fields, idOf, text } from '#contract/fields.ts';

const reading = { area: 'pricechange', method: 'GET', right: 'pricing.view' } as const;
const changing = { area: 'pricechange', method: 'PUT', changes: true, right: 'pricing.edit' } as const;
const ofStore = fields({ clientId: idOf('store') });

export const labelCheckWire = z.object({
  inventoryId: z.number(),
  itemSku: z.string(),
  originalUPC: z.string(),
  title: z.string(),
  condition: z.string(),
  bin: z.string(),
  quantity: z.number(),
  /** What the label says, and what the item costs. */
  labelPrice: dollars,
  price: dollars,
  /** When the price moved away from the label's. */
  since: z.string(),
});
export type LabelCheckWire = z.infer<typeof labelCheckWire>;

export const getLabelChecks = call({
  ...reading,
  id: 'ShelfLabels.GetChecks',
  path: 'ShelfLabels/GetChecks/{clientId}',
  input: ofStore,
  output: z.array(labelCheckWire),
  summary: 'Labels on the shelf that nobody replaced since the price moved, by bin, then title',
});

export const getStaleLabels = call({
  ...reading,
  right: 'signed-in',
  id: 'ShelfLabels.GetStale',
  path: 'ShelfLabels/GetStale/{clientId}',
  input: ofStore,
  output: z.array(z.object({ inventoryId: z.number(), labelPrice: dollars })),
  summary: 'For the register: items whose label may say another price',
});

export const confirmLabel = call({
  ...changing,
  id: 'ShelfLabels.Confirm',
  path: 'ShelfLabels/Confirm/{clientId}',
  input: fields({ clientId: idOf('store'), code: text(40, 1) }),
  output: changed({ inventoryId: z.number(), title: z.string(), price: dollars, left: z.number() }),
  summary: 'The label of a scanned SKU or UPC was replaced: it says the price in force',
});

export const confirmLabels = call({
  ...changing,
  id: 'ShelfLabels.ConfirmMany',
  path: 'ShelfLabels/ConfirmMany/{clientId}',
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
  net: dollars,
});
export type PriceRunWire = z.infer<typeof priceRunWire>;

export const getPriceRuns = call({
  ...reading,
  id: 'PriceChangeQueue.Runs',
  path: 'PriceChangeQueue/Runs/{clientId}',
  input: ofStore,
  output: z.array(priceRunWire),
  summary: 'The last hundred updates of prices, newest first',
});

export const undoPriceRun = call({
  ...changing,
  id: 'PriceChangeQueue.UndoRun',
  path: 'PriceChangeQueue/UndoRun/{clientId}',
  input: fields({ clientId: idOf('store'), changeDate: text(40, 1) }),
  output: changed({
    intValue: z.number(),
    changeDate: z.string(),
    /** Items whose price changed since: they stay as they are. */
    kept: z.array(z.object({ inventoryId: z.number(), title: z.string(), price: dollars })),
  }),
  summary: 'Takes an update back: each item costs again what it did, unless its price changed since',
});
