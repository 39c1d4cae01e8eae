// The documented calls of the report engine, and our own preview of a report for the screen.
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { AGES, LINE_FILTERS, printableReportShape, REPORT_GROUPS, reportWire } from '#contract/report.ts';
import { COMPARISONS } from '#domains/analytics/rules/question.ts';
import { calls } from '#contract/calls.ts';
import { day, amount, flag, idOf, oneOf, text, whole } from '#contract/fields.ts';

const reportEngine = calls('report', 'ReportEngine');
const inventorySales = calls('report', 'InventorySales');

export const getReportList = reportEngine.get('GetReportList', {
  right: 'cash.view',
  output: z.array(reportWire),
  summary: 'The reports that the caller may run',
});

export const getReportListByGroup = reportEngine.get('GetReportListByGroup', {
  right: 'cash.view',
  input: { Group: oneOf(REPORT_GROUPS) },
  output: z.array(reportWire),
  summary: 'The reports of a group that the caller may run',
});

const question = {
  ReportName: text(60, 1),
  ClientID: idOf('store'),
  /** The day without StartDate and EndDate; the store's business day when it is missing itself. One of the two alone is the whole range. */
  Today: day().optional(),
  StartDate: day().optional(),
  EndDate: day().optional(),
  /** A username; reports that are not by employee take no notice of it (EOD-12). */
  Employee: text(60).optional(),
  /** What follows narrows the reports that name it in their filters; others take no notice. */
  DepartmentId: idOf('department').optional(),
  ConditionId: idOf('condition').optional(),
  CustomerGroupId: idOf('customerGroup').optional(),
  VendorId: idOf('vendor').optional(),
  /** A product of the catalog, and an item of a store's stock. */
  ProductId: idOf('catalog').optional(),
  InventoryId: idOf('inventory').optional(),
  Kind: oneOf(LINE_FILTERS).optional(),
  /** By the store's clock. */
  Hour: whole(0, 23).optional(),
  /** 0 is Sunday. */
  Weekday: whole(0, 6).optional(),
  /** A percent such as 8.25, or exempt. */
  TaxRate: text(7, 1).optional(),
  Tender: oneOf(TENDERS).optional(),
  DrawerSessionId: idOf('drawerSession').optional(),
  /** Days in stock, and days without a sale: 0 to 30 days, 1 to 90, 2 to 180, 3 to 365, 4 longer. */
  Age: whole(0, AGES.length).optional(),
  Asleep: whole(0, AGES.length).optional(),
  /** 0 also lists what sold nothing, where the report knows of it. */
  MinQuantity: whole(0, 1_000_000).optional(),
  /** Names of figures and groupings with commas between, for a report of one's own (Analytics.GetChoices). */
  Figures: text(400).optional(),
  Groupings: text(200).optional(),
  /** Names of columns with commas between, for a report that has more than a page has room for. */
  Columns: text(400).optional(),
  /** Beside last year: 364 days before, so that Mondays meet Mondays, or the same dates. Reports of a range only. */
  Compare: oneOf(COMPARISONS).optional(),
  /** All stores of the caller instead of the one. */
  AllStores: flag().optional(),
};

export const getReport = reportEngine.get('GetReport', {
  right: 'cash.view',
  input: {
    ...question,
    /** A PDF; so does a question for neither. */
    pdfReport: flag().optional(),
    /** A CSV, unless pdfReport is true. */
    ExcelExport: flag().optional(),
    /** xlsx: an Excel workbook; slip: a page of 80 mm; escpos: bytes for an ESC/POS printer. Beats the two flags. */
    Format: oneOf(['pdf', 'csv', 'xlsx', 'slip', 'escpos']).optional(),
  },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'A report as PDF, CSV, Excel, 80 mm page or printer bytes',
});

const itemSalesWire = z.object({
  inventoryId: z.number(),
  itemSku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  condition: z.string(),
  quantitySold: z.number(),
  quantityReturned: z.number(),
  /** After discounts, before tax; returns are beside it. */
  sales: amount,
  refunds: amount,
  /** Null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  /** Percent: sales less refunds and cost, of sales less refunds; 0 where those are none. */
  margin: z.number().nullable(),
  onHand: z.number(),
  price: amount,
  lastSold: z.string(),
});

export const getInventorySalesReport = inventorySales.get('GetInventorySalesReport', {
  right: 'reports.view',
  input: {
    startDate: day(),
    /** The store's business day when absent. */
    endDate: day().optional(),
    clientId: idOf('store'),
    /** As sold; all departments when absent. */
    departmentId: idOf('department').optional(),
    /** Items of which fewer were sold are left out; 1 when absent. */
    /** 0: no minimum. */
    minQuantity: whole(0, 1_000_000).optional(),
  },
  output: z.array(itemSalesWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin'] },
  summary: 'The items that were sold since a day, those that sold most first (REP-06)',
});

export const previewReport = reportEngine.get('PreviewReport', {
  right: 'cash.view',
  input: {
    ...question,
    /** With as many single lines as paper gets. */
    ForPaper: flag().optional(),
  },
  output: printableReportShape,
  summary: 'A report as sections of tables, for the screen, or for printing that screen',
});
