// By what can sales be grouped? A closed list: data only. Each says where it can be read.
import { analyticsTexts as say } from '#domains/analytics/messages.ts';

/**
 * slots: sums by store, day and quarter of an hour, with receipts. days: sums by store, day and department. people: sums by store, day, employee, register,
 * department and kind, with receipts. customers: sums by store, month and customer, with receipts. items: sums by store, month and item. products: sums of
 * the chain by month, product and condition. lines: the finished lines themselves, which know everything.
 */
export type Source = 'slots' | 'days' | 'people' | 'customers' | 'items' | 'products' | 'lines';

type DimensionData = {
  readonly name: string;
  readonly label: string;
  /** id: a record with a name. day, month, quarter, year: its first day. number: a small whole number. */
  readonly kind: 'id' | 'day' | 'month' | 'quarter' | 'year' | 'weekday' | 'hour' | 'text';
  /** Beside the right to ask at all. */
  readonly right?: 'customers.view';
  /** Where it can be read besides the lines. */
  readonly sources: readonly Exclude<Source, 'lines'>[];
};

const OF_MONTHS = ['slots', 'days', 'people', 'customers', 'items', 'products'] as const;

export const DIMENSIONS = [
  { name: 'store', label: say.STORE, kind: 'id', sources: ['slots', 'days', 'people', 'customers', 'items'] },
  { name: 'department', label: say.DEPARTMENT, kind: 'id', sources: ['days', 'people', 'items', 'products'] },
  { name: 'item', label: say.ITEM, kind: 'id', sources: ['items'] },
  { name: 'product', label: say.PRODUCT, kind: 'id', sources: ['products', 'items'] },
  { name: 'condition', label: say.CONDITION, kind: 'id', sources: ['products', 'items'] },
  { name: 'year', label: say.YEAR, kind: 'year', sources: OF_MONTHS },
  { name: 'quarter', label: say.QUARTER, kind: 'quarter', sources: OF_MONTHS },
  { name: 'month', label: say.MONTH, kind: 'month', sources: OF_MONTHS },
  { name: 'day', label: say.DAY, kind: 'day', sources: ['slots', 'days', 'people'] },
  { name: 'weekday', label: say.WEEKDAY, kind: 'weekday', sources: ['slots', 'days', 'people'] },
  { name: 'hour', label: say.HOUR, kind: 'hour', sources: ['slots'] },
  { name: 'employee', label: say.EMPLOYEE, kind: 'id', sources: ['people'] },
  { name: 'device', label: say.REGISTER, kind: 'id', sources: ['people'] },
  { name: 'customer', label: say.CUSTOMER, kind: 'id', right: 'customers.view', sources: ['customers'] },
  { name: 'kind', label: say.KIND, kind: 'text', sources: ['people'] },
] as const satisfies readonly DimensionData[];

export type DimensionName = (typeof DIMENSIONS)[number]['name'];
export type Dimension = DimensionData & { readonly name: DimensionName };

const byName = new Map<string, Dimension>(DIMENSIONS.map((one) => [one.name, one]));
/** The dimension of this name; undefined when there is none. */
export const findDimension = (name: string): Dimension | undefined => byName.get(name);
