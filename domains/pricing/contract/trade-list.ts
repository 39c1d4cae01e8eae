// Our own calls: what the trade counter wants more of (hot list), and what it doesn't buy (stop list).
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, day, fields, flag, idOf, oneOf, percent, text } from '#contract/fields.ts';

export const LIST_KINDS = ['hot', 'stop'] as const;

const entryWire = z.object({
  entryId: z.number(),
  kind: z.enum(LIST_KINDS),
  /** Null: every store. */
  clientId: z.number().nullable(),
  catalogId: z.number().nullable(),
  upc: z.string(),
  title: z.string(),
  departmentId: z.number().nullable(),
  department: z.string(),
  configurationId: z.number().nullable(),
  configuration: z.string(),
  /** Hot: percent of the sell price that is paid at least. */
  buyPercent: z.number().nullable(),
  reason: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  username: z.string(),
});
export type TradeListEntryWire = z.infer<typeof entryWire>;

export const getTradeList = call({
  id: 'TradeList.Get',
  area: 'pricing',
  method: 'GET',
  path: 'TradeList/Get/{clientId}',
  right: 'pricing.view',
  input: fields({ clientId: idOf('store') }),
  output: z.array(entryWire),
  summary: 'The hot and stop lists of a store with those of every store, without what has ended',
});

const addInput = fields({
  clientId: idOf('store'),
  kind: oneOf(LIST_KINDS),
  /** Not of this store alone. */
  everyStore: flag().default(false),
  /** A product; else a department, or one of its configurations (platforms). */
  UPC: text(40).optional(),
  departmentId: idOf('department').optional(),
  configurationId: idOf('configuration').optional(),
  /** Needed for the hot list, and only there. */
  buyPercent: percent().optional(),
  reason: text(200, 1),
  /** Without it: today, by the store's business day. */
  startDate: day().optional(),
  endDate: day().optional(),
});
export type TradeListInput = z.output<typeof addInput>;

export const addToTradeList = call({
  id: 'TradeList.Add',
  area: 'pricing',
  method: 'PUT',
  path: 'TradeList/Add/{clientId}',
  changes: true,
  right: 'pricing.edit',
  input: addInput,
  output: changed({ entryId: z.number() }),
  summary: 'Puts a product, a platform or a department on the hot or the stop list',
});

export const removeFromTradeList = call({
  id: 'TradeList.Remove',
  area: 'pricing',
  method: 'PUT',
  path: 'TradeList/Remove/{clientId}',
  changes: true,
  right: 'pricing.edit',
  input: fields({ clientId: idOf('store'), entryId: idOf('tradeListEntry') }),
  output: changed({ entryId: z.number() }),
  summary: 'Takes an entry off the hot or the stop list',
});
