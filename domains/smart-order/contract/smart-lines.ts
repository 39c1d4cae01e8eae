// The documented calls on what to order; smart order's own ones put it into orders.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, idOrNone, money, oneOf, text, whole } from '#contract/fields.ts';

const vendorItems = calls('vendoritem', 'VendorItems');

/** A vendor's id; 0 and -1, as the documents have it, name none (VEND-03, VEND-05). */
const vendorOrNone = () => whole(-1, Number.MAX_SAFE_INTEGER, -1);
const page = () => whole(0, 100_000, 1);
const rowsOfPage = (most: number) => whole(1, most, 50);

const storeGiving = z.object({
  clientId: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** Units of it that the store was asked for already and didn't send yet. */
  asked: z.number(),
});

/** One product of a vendor in one store: what to order, and why (NS-VITEM-01, NS-VITEM-02). */
export const smartLineWire = z.object({
  clientId: z.number(),
  vendorItemId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  vendorSku: z.string(),
  catalogId: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  department: z.string(),
  family: z.string(),
  tile: z.string(),
  /** ENUM-02. */
  status: z.number(),
  /** ENUM-06. */
  decision: z.number(),
  /** Why a person should look: neverHere, noCost, costUp, wishWithoutPack; or ''. */
  reason: z.string(),
  /** ENUM-07. */
  profit: z.number(),
  onHand: z.number(),
  free: z.number(),
  coming: z.number(),
  pending: z.number(),
  onOrder: z.number(),
  backOrdered: z.number(),
  shipped: z.number(),
  inTransit: z.number(),
  wishes: z.number(),
  target: z.number(),
  need: z.number(),
  /** What other stores give first. */
  stores: z.array(storeGiving),
  /** Units suggested, and those that the budget pays for. */
  order: z.number(),
  picked: z.number(),
  packSize: z.number(),
  minQuantity: z.number().nullable(),
  maxQuantity: z.number().nullable(),
  price: amount,
  /** Null without costs.view, and where nobody knows it; so are the four after it. A unit's may have four decimals. */
  cost: z.number().nullable(),
  costBefore: z.number().nullable(),
  costChangedAt: z.string().nullable(),
  earns: amount.nullable(),
  /** Cents that a dollar earns. */
  perDollar: z.number().nullable(),
  /** The line in one sentence. */
  sentence: z.string(),
  /** What it follows from. */
  sold: z.number(),
  weeksWithStock: z.number(),
  rate: z.number(),
  forecast: z.number(),
  service: z.number(),
  horizonDays: z.number(),
  leadDays: z.number(),
  leadFrom: z.string(),
  reviewDays: z.number(),
  /** The season of the days to cover against the usual. */
  season: z.number(),
  soldSince: z.number(),
  /** The chance in percent to sell each unit before the next order: those suggested, and two packs more. */
  chances: z.array(z.number()),
  /** Units sold and days with stock in the last 26 weeks, the latest last. */
  weeks: z.array(z.object({ week: z.string(), sold: z.number(), days: z.number() })),
  /** Others who sell it: what the line would say if it were ordered there. */
  others: z.array(
    z.object({
      vendorItemId: z.number(),
      vendorId: z.number(),
      vendorName: z.string(),
      cost: z.number().nullable(),
      leadDays: z.number(),
      packSize: z.number(),
      order: z.number(),
      profit: z.number(),
      perDollar: z.number().nullable(),
    }),
  ),
});
export type SmartLineWire = z.infer<typeof smartLineWire>;

const vendorShare = z.object({
  vendorId: z.number(),
  name: z.string(),
  lines: z.number(),
  units: z.number(),
  /** What is picked of it; null without costs.view. */
  total: amount.nullable(),
  orderMin: amount,
  /** The next best packs that would bring its order to the minimum. */
  offers: z.array(z.object({ vendorItemId: z.number(), quantity: z.number(), total: amount.nullable() })),
});

export const analyzerWire = z.object({
  items: z.array(smartLineWire),
  /** Lines on all pages. */
  count: z.number(),
  analyzed: z.number(),
  /** How many lines have each decision code, from 0 to 5. */
  decisions: z.array(z.number()),
  vendors: z.array(vendorShare),
  /** The last closed day that the store's weeks go to; '' when there is none. */
  asOf: z.string(),
  refreshedAt: z.string(),
  tookMs: z.number(),
});
export type AnalyzerWire = z.infer<typeof analyzerWire>;

export const getVendorAnalyzerList = vendorItems.get('GetVendorAnalyzerList', {
  right: 'orders.view',
  input: {
    vendorId: vendorOrNone().optional(),
    departmentId: idOrNone('department').optional(),
    pending: flag().optional(),
    onOrder: flag().optional(),
    backOrdered: flag().optional(),
    shipped: flag().optional(),
    upc: text(60).optional(),
    restockFlag: flag().optional(),
    smartFlag: flag().optional(),
    budget: money(0, 9_999_999_999).optional(),
    pageid: page().optional(),
    recordCount: rowsOfPage(1_000).optional(),
    ClientId: idOf('store').optional(),
  },
  output: analyzerWire,
  summary: 'What to order from a vendor, or from all, and why: for a store, or for all stores of the user',
});

const SORTS = [
  'title',
  'need',
  'target',
  'onHand',
  'coming',
  'cost',
  'vendorName',
  'status',
  'rate',
] as const;

/** A vendor item as a list shows it, with what the store has and lacks. */
export const topLevelItemWire = smartLineWire
  .omit({ weeks: true, others: true, chances: true, stores: true })
  .extend({
    needReorder: z.boolean(),
  });
export type TopLevelItemWire = z.infer<typeof topLevelItemWire>;

export const getAllVendorItemsTopLevel = vendorItems.get('GetAllVendorItemsTopLevel', {
  right: 'vendors.view',
  input: {
    VendorId: vendorOrNone().optional(),
    clientId: idOf('store').optional(),
    pageid: page().optional(),
    recordCount: rowsOfPage(500).optional(),
    needReorderOnly: flag().optional(),
    sortBy: oneOf(SORTS).optional(),
    ascending: flag().optional(),
    Status: whole(0, 5, 1).optional(),
  },
  output: z.object({ items: z.array(topLevelItemWire), count: z.number() }),
  summary:
    'A page of vendor items with what the store has and needs; needReorderOnly: those to reorder (VITEM-01)',
});

export const getAllVendorItemsV0 = vendorItems.get('GetAllVendorItemsV0', {
  right: 'vendors.view',
  input: {
    VendorId: vendorOrNone().optional(),
    ClientId: idOf('store').optional(),
    DepartmentId: idOrNone('department').optional(),
    needReorderOnly: flag().optional(),
  },
  output: z.array(topLevelItemWire),
  summary: 'The vendor items of a vendor and department, the first 5,000 by title',
});

const pickedLine = z.strictObject({
  vendorItemId: z.number().int().positive(),
  quantity: z.number().int().min(1).max(9_999),
});

export const addSmartLines = vendorItems.post('AddSmartLines', {
  right: 'orders.edit',
  input: {
    clientId: idOf('store'),
    budget: money(0, 9_999_999_999).optional(),
    restockFlag: flag().optional(),
    smartFlag: flag().optional(),
  },
  body: z.array(pickedLine).min(1).max(2_000),
  output: changed({ orderIds: z.array(z.number()), smartRunId: z.number() }),
  summary: 'Adds picked lines to the store’s Created orders, and keeps the inputs of each line',
});

export const undoSmartLines = vendorItems.post('UndoSmartLines', {
  right: 'orders.edit',
  input: { clientId: idOf('store'), smartRunId: idOf('smartRun') },
  output: changed({}),
  summary: 'Takes picked lines off their orders again, while these are Created and the lines unchanged',
});
