// Our own calls: what the trade counter wants more of (hot list), and what it doesn't buy (stop list).
import { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, flag, idOf, oneOf, percent, text } from '#contract/fields.ts';

const tradeList = calls('pricing', 'TradeList');

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

export const getTradeList = tradeList.get('Get/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: z.array(entryWire),
  summary: 'The hot and stop lists of a store with those of every store, without what has ended',
});

export const addToTradeList = tradeList.put('Add/{clientId}', {
  right: 'pricing.edit',
  input: {
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
  },
  output: changed({ entryId: z.number() }),
  summary: 'Puts a product, a platform or a department on the hot or the stop list',
});
export type TradeListInput = InputOf<typeof addToTradeList>;

export const removeFromTradeList = tradeList.put('Remove/{clientId}', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), entryId: idOf('tradeListEntry') },
  output: changed({ entryId: z.number() }),
  summary: 'Takes an entry off the hot or the stop list',
});
