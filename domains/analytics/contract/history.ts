// Inventory Sales History: what sold, what sleeps, how fast (/management/ish).
import { z } from 'zod';
import { HISTORY_SORTS } from '#domains/analytics/rules/history-columns.ts';
import { COMPARISONS } from '#domains/analytics/rules/question.ts';
import { calls } from '#contract/calls.ts';
import { day, amount, flag, idOf, oneOf, page, whole } from '#contract/fields.ts';

const inventorySales = calls('analytics', 'InventorySales');

const historyFields = {
  clientId: idOf('store'),
  startDate: day(),
  /** The store's business day when absent. */
  endDate: day().optional(),
  /** As sold; what sold nothing, by its shelf. All departments when absent. */
  departmentId: idOf('department').optional(),
  /** Items of which fewer were sold are left out; 0 also lists what is on hand and sold nothing. */
  minQuantity: whole(0, 1_000_000).default(0),
  sortBy: oneOf(HISTORY_SORTS).default('sold'),
  descending: flag().default(true),
};

const ratio = z.number().nullable();

export const historyRowWire = z.object({
  inventoryId: z.number(),
  itemSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentName: z.string(),
  configuration: z.string(),
  condition: z.string(),
  bin: z.string(),
  onHand: z.number(),
  price: amount,
  /** Of one piece now. Null, as cost of sold and margin, for whoever may not see what goods cost. */
  cost: amount.nullable(),
  sold: z.number(),
  returned: z.number(),
  tradedIn: z.number(),
  sales: amount,
  refunds: amount,
  /** Less that of returns that came back into stock. */
  costOfSold: amount.nullable(),
  /** Dollars: sales less refunds and cost of sold. */
  margin: amount.nullable(),
  lastSold: z.string(),
  /** Percent: sold of sold and on hand; null when nothing was sold. */
  sellThrough: ratio,
  weeksOfStock: ratio,
});

/** What only a page of items says: it looks at each one's movements. */
const detailWire = z.object({
  /** In the days compared with; null without comparison. */
  soldBefore: z.number().nullable(),
  soldIn7: z.number(),
  soldIn30: z.number(),
  soldIn90: z.number(),
  soldIn365: z.number(),
  byMonth: z.array(z.object({ month: z.string(), sold: z.number() })),
  firstReceived: z.string(),
  daysToSell: ratio,
});

const hides = { right: 'costs.view', fields: ['cost', 'costOfSold', 'margin'] } as const;

export const getHistory = inventorySales.get('GetHistory', {
  right: 'reports.view',
  input: {
    ...historyFields,
    /** Beside what was sold last year: 364 days before, or on the same dates. */
    compare: oneOf(COMPARISONS).default('none'),
    page: page(),
    itemsPerPage: whole(1, 200).default(50),
  },
  output: z.object({
    items: z.array(historyRowWire.extend(detailWire.shape)),
    total: z.number(),
    sums: z.object({
      sold: z.number(),
      returned: z.number(),
      tradedIn: z.number(),
      onHand: z.number(),
      sales: amount,
      refunds: amount,
      costOfSold: amount.nullable(),
      margin: amount.nullable(),
    }),
    ageSeconds: z.number().nullable(),
  }),
  hides: { ...hides, fields: [...hides.fields] },
  summary: 'A page of the items of a store with what they sold in a range, and how fast',
});

export const exportHistory = inventorySales.get('ExportHistory', {
  right: 'reports.view',
  input: { ...historyFields, Format: oneOf(['csv', 'xlsx']).default('csv') },
  output: z.unknown(),
  produces: 'csv',
  summary: 'All items of the history as CSV or Excel, sent as they are read',
});
