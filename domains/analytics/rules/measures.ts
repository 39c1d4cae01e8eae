// What can be counted? A closed list: data only. Each is a sum that is kept, or is derived from such sums.
import { analyticsTexts as say } from '#domains/analytics/messages.ts';

/** money: whole cents; percent: thousandths of a percent; average: cents a piece; day: yyyy-MM-dd. */
export type Unit = 'count' | 'money' | 'percent' | 'day';

/** The sums that rollups and lines both have. */
export const SUMS = [
  'lines',
  'sold',
  'returned',
  'traded',
  'gross_cents',
  'sales_cents',
  'refunds_cents',
  'trades_cents',
  'tax_cents',
  'cost_cents',
] as const;
export type SumName = (typeof SUMS)[number];

/** Net sales and the margin of the sums above, in SQL: returns are taken off sales, and what came back into stock off the cost already (0428). */
export const NET_SALES = 'sales_cents - refunds_cents';
export const MARGIN = `${NET_SALES} - cost_cents`;

type MeasureData = {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  /** Beside the right to ask at all. */
  readonly right?: 'costs.view';
  /** The sums that it is computed from. */
  readonly of: readonly SumName[];
  /** In SQL, of the names in `of`, each being a sum already. Whole numbers. */
  readonly sql: string;
  /** Divided by it, SQL of the names in `of`: a percent as a rate, else as it is. Empty where it is 0; halves are rounded away from zero. */
  readonly per?: string;
  /** receipts: only single receipts and sums of them tell it. items: sums by day don't have it. lines: sums of receipts don't have it. */
  readonly needs?: 'receipts' | 'items' | 'lines';
};

export const MEASURES = [
  { name: 'sold', label: say.SOLD, unit: 'count', of: ['sold'], sql: 'sold' },
  { name: 'returned', label: say.RETURNED, unit: 'count', of: ['returned'], sql: 'returned' },
  { name: 'traded', label: say.TRADED, unit: 'count', of: ['traded'], sql: 'traded' },
  { name: 'lines', label: say.LINES, unit: 'count', of: ['lines'], sql: 'lines', needs: 'lines' },
  { name: 'gross', label: say.GROSS, unit: 'money', of: ['gross_cents'], sql: 'gross_cents' },
  {
    name: 'discounts',
    label: say.DISCOUNTS,
    unit: 'money',
    of: ['gross_cents', 'sales_cents'],
    sql: 'gross_cents - sales_cents',
  },
  { name: 'sales', label: say.SALES, unit: 'money', of: ['sales_cents'], sql: 'sales_cents' },
  { name: 'refunds', label: say.REFUNDS, unit: 'money', of: ['refunds_cents'], sql: 'refunds_cents' },
  {
    name: 'net',
    label: say.NET,
    unit: 'money',
    of: ['sales_cents', 'refunds_cents'],
    sql: NET_SALES,
  },
  { name: 'tax', label: say.TAX, unit: 'money', of: ['tax_cents'], sql: 'tax_cents' },
  { name: 'trades', label: say.TRADES, unit: 'money', of: ['trades_cents'], sql: 'trades_cents' },
  {
    name: 'averagePrice',
    label: say.AVERAGE_PRICE,
    unit: 'money',
    of: ['sales_cents', 'sold'],
    sql: 'sales_cents',
    per: 'sold',
  },
  {
    name: 'discountPercent',
    label: say.DISCOUNT_PERCENT,
    unit: 'percent',
    of: ['gross_cents', 'sales_cents'],
    sql: 'gross_cents - sales_cents',
    per: 'gross_cents',
  },
  {
    name: 'returnPercent',
    label: say.RETURN_PERCENT,
    unit: 'percent',
    of: ['returned', 'sold'],
    sql: 'returned',
    per: 'sold',
  },
  {
    name: 'cost',
    label: say.COST,
    unit: 'money',
    right: 'costs.view',
    of: ['cost_cents'],
    sql: 'cost_cents',
  },
  {
    name: 'margin',
    label: say.MARGIN,
    unit: 'money',
    right: 'costs.view',
    of: ['sales_cents', 'refunds_cents', 'cost_cents'],
    sql: MARGIN,
  },
  {
    name: 'marginPercent',
    label: say.MARGIN_PERCENT,
    unit: 'percent',
    right: 'costs.view',
    of: ['sales_cents', 'refunds_cents', 'cost_cents'],
    sql: MARGIN,
    // More came back than was sold: there is nothing that a margin could be a share of.
    per: `greatest(${NET_SALES}, 0)`,
  },
  { name: 'receipts', label: say.RECEIPTS, unit: 'count', of: [], sql: 'receipts', needs: 'receipts' },
  { name: 'lastSold', label: say.LAST_SOLD, unit: 'day', of: [], sql: 'last_sold', needs: 'items' },
] as const satisfies readonly MeasureData[];

export type MeasureName = (typeof MEASURES)[number]['name'];
export type Measure = MeasureData & { readonly name: MeasureName };

const byName = new Map<string, Measure>(MEASURES.map((one) => [one.name, one]));
/** The measure of this name; undefined when there is none. */
export const findMeasure = (name: string): Measure | undefined => byName.get(name);
