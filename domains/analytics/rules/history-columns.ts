// Which columns does the history have, and by which can it be sorted?
import { analyticsTexts as say } from '#domains/analytics/messages.ts';

/** By which columns: words of ours, each of which is also the name of a column of the statement. */
export const HISTORY_SORTS = [
  'sold',
  'returned',
  'tradedIn',
  'sales',
  'refunds',
  'onHand',
  'price',
  'title',
  'department',
  'lastSold',
  'sellThrough',
  'weeksOfStock',
] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

type Kind = 'text' | 'count' | 'money' | 'hundredths' | 'day';

/** The columns of the file, in their order. */
export const HISTORY_COLUMNS = [
  { name: 'sku', title: say.SKU, kind: 'text' },
  { name: 'upc', title: say.UPC, kind: 'text' },
  { name: 'title', title: say.TITLE, kind: 'text' },
  { name: 'artist', title: say.ARTIST, kind: 'text' },
  { name: 'department', title: say.DEPARTMENT, kind: 'text' },
  { name: 'configuration', title: say.CONFIGURATION, kind: 'text' },
  { name: 'condition', title: say.CONDITION, kind: 'text' },
  { name: 'bin', title: say.BIN, kind: 'text' },
  { name: 'onHand', title: say.ON_HAND, kind: 'count' },
  { name: 'price', title: say.PRICE, kind: 'money' },
  { name: 'cost', title: say.COST_EACH, kind: 'money', right: 'costs.view' },
  { name: 'sold', title: say.SOLD, kind: 'count' },
  { name: 'returned', title: say.RETURNED, kind: 'count' },
  { name: 'tradedIn', title: say.TRADED, kind: 'count' },
  { name: 'sales', title: say.SALES, kind: 'money' },
  { name: 'refunds', title: say.REFUNDS, kind: 'money' },
  { name: 'costOfSold', title: say.COST, kind: 'money', right: 'costs.view' },
  { name: 'margin', title: say.MARGIN, kind: 'money', right: 'costs.view' },
  { name: 'lastSold', title: say.LAST_SOLD, kind: 'day' },
  { name: 'sellThrough', title: say.SELL_THROUGH, kind: 'hundredths' },
  { name: 'weeksOfStock', title: say.WEEKS, kind: 'hundredths' },
] as const satisfies readonly { name: string; title: string; kind: Kind; right?: 'costs.view' }[];

export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]['name'];
