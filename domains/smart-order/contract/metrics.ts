// The documented calls on what sold and where it is.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { day, amount, idOf, idOrNone, oneOf, text, whole } from '#contract/fields.ts';

const area = 'vendoritem';
const vendorItems = calls(area, 'VendorItems');
const inventoryMetrics = calls(area, 'InventoryMetrics');

const storeMetrics = z.object({
  clientId: z.number(),
  name: z.string(),
  onHand: z.number(),
  held: z.number(),
  pending: z.number(),
  onOrder: z.number(),
  backOrdered: z.number(),
  shipped: z.number(),
  inTransit: z.number(),
  wishes: z.number(),
  /** Units a week with stock, and units that should be here or coming. */
  rate: z.number(),
  target: z.number(),
  /** Sold less returned in the last 4, 13 and 52 weeks. */
  sold4Weeks: z.number(),
  sold13Weeks: z.number(),
  sold52Weeks: z.number(),
});

export const inventoryMetricsWire = z.object({
  vendorItemId: z.number(),
  catalogId: z.number(),
  upc: z.string(),
  title: z.string(),
  onHand: z.number(),
  coming: z.number(),
  stores: z.array(storeMetrics),
});
export type InventoryMetricsWire = z.infer<typeof inventoryMetricsWire>;

export const getInventoryMetrics = vendorItems.get('GetInventoryMetrics', {
  right: 'vendors.view',
  input: { VendorItemid: idOf('vendorItem') },
  output: inventoryMetricsWire,
  summary: "What the user's stores have, expect and sold of a vendor item",
});

const salesWeek = z.object({ week: z.string(), sold: z.number(), daysWithStock: z.number() });
export const getWeeklySalesMetrics = inventoryMetrics.get('GetWeeklySalesMetrics', {
  right: 'vendors.view',
  input: { CatalogId: idOf('product'), Condition: text(60).optional() },
  output: z.array(z.object({ clientId: z.number(), name: z.string(), weeks: z.array(salesWeek) })),
  summary:
    'Units sold of a product by week (Monday) in two years, the latest last, in each store of the user; Condition: its name, letter or id, else new',
});

const salesDay = z.object({ day: z.string(), sold: z.number() });
export const getDailySalesMetrics = inventoryMetrics.get('GetDailySalesMetrics', {
  right: 'vendors.view',
  input: { CatalogId: idOf('product'), Condition: text(60).optional() },
  output: z.array(z.object({ clientId: z.number(), name: z.string(), days: z.array(salesDay) })),
  summary:
    'Units sold of a product on each of the last 91 business days in each store of the user; Condition: its name, letter or id, else new',
});

/** NS-VITEM-07. */
const SEARCH_TYPES = ['all', 'sold', 'ordered', 'received'] as const;

const overviewItem = z.object({
  vendorItemId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  upc: z.string(),
  title: z.string(),
  departmentId: z.number(),
  department: z.string(),
  sold: z.number(),
  ordered: z.number(),
  received: z.number(),
  onHand: z.number(),
});

/** How well a vendor did (supply.md 10.3), as its own page says: shares from 0 to 1; null where nothing is known. */
const scorecard = z.object({
  vendorId: z.number(),
  name: z.string(),
  orders: z.number(),
  ordered: z.number(),
  received: z.number(),
  /** Units missing because their box was lost; units not due yet. Both count for no fill rate. */
  lost: z.number(),
  notDue: z.number(),
  fillRate: z.number().nullable(),
  leadDaysMedian: z.number().nullable(),
  leadDaysP90: z.number().nullable(),
  /** What items bought more than once cost last over what they cost first, less one: 0.02 is 2% more. */
  costDrift: z.number().nullable(),
  spent: amount.nullable(),
});
export type ScorecardWire = z.infer<typeof scorecard>;

export const overviewWire = z.object({
  items: z.array(overviewItem),
  count: z.number(),
  /** By week, the latest last: units sold, ordered and received. */
  weeks: z.array(z.object({ week: z.string(), sold: z.number(), ordered: z.number(), received: z.number() })),
  vendors: z.array(scorecard),
});
export type OverviewWire = z.infer<typeof overviewWire>;

export const getVendorOverview = vendorItems.get('GetVendorOverview', {
  right: 'vendors.view',
  input: {
    VendorId: whole(-1, Number.MAX_SAFE_INTEGER, -1).optional(),
    ClientId: idOf('store').optional(),
    DepartmentId: idOrNone('department').optional(),
    SearchType: oneOf(SEARCH_TYPES).optional(),
    StartDate: day().optional(),
    EndDate: day().optional(),
    PageId: whole(0, 100_000, 1).optional(),
    RecordCount: whole(1, 500, 50).optional(),
    SearchTerm: text(100).optional(),
  },
  output: overviewWire,
  summary:
    'What was sold, ordered and received of vendor items in a range of days, and how well their vendors did',
});

export const invoiceWire = z.object({
  clientId: z.number(),
  vendorShipmentId: z.number(),
  vendorName: z.string(),
  poNumber: z.string(),
  invoiceNumber: z.string(),
  /** Of the vendor, and of what came in with its freight. */
  invoiceTotal: amount,
  received: amount,
  checkedInAt: z.string(),
});
export type InvoiceWire = z.infer<typeof invoiceWire>;

export const getInvoicesToClear = vendorItems.get('GetInvoicesToClear', {
  right: 'costs.view',
  input: { ClientId: idOf('store').optional() },
  output: z.array(invoiceWire),
  summary: 'Invoices that differ from what arrived and aren’t cleared, the oldest first',
});
