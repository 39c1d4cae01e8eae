// What must always hold in the sums by item and by product: they are those of the finished lines (R12), and however long the span, the same (R11).
import type { Check } from '#platform/verify/check.ts';
import { COST, differ, FOLDED } from './stats.ts';

/** Counted without the view and the functions that fold: a sale's price is at least nothing, the others' at most. */
export const SUMS_OF_LINES = `count(*) as lines, coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0) as sold,
  coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0) as returned, coalesce(sum(l.quantity) filter (where l.kind = 'trade'), 0) as traded,
  coalesce(sum(l.unit_price_cents * l.quantity) filter (where l.kind = 'sale'), 0) as gross_cents,
  coalesce(sum(greatest(l.unit_price_cents * l.quantity - l.line_discount_cents, 0) - l.spread_discount_cents) filter (where l.kind = 'sale'), 0)
    as sales_cents,
  coalesce(sum(l.spread_discount_cents - l.unit_price_cents * l.quantity) filter (where l.kind = 'refund'), 0) as refunds_cents,
  coalesce(sum(l.spread_discount_cents - l.unit_price_cents * l.quantity) filter (where l.kind = 'trade'), 0) as trades_cents,
  sum(l.tax_cents) as tax_cents, coalesce(sum(${COST}), 0) as cost_cents,
  max(t.business_day) filter (where l.kind = 'sale') as last_sold`;
export const MONTH = `(to_char(t.business_day, 'YYYY-MM') || '-01')::date as first_day`;

const BY_ITEM = `
  select t.store_id, 'month' as grain, ${MONTH}, coalesce(l.inventory_id, 0) as inventory_id, l.department_id,
    coalesce(l.catalog_id, 0) as catalog_id, coalesce(l.condition_id, 0) as condition_id, ${SUMS_OF_LINES}
  from (${FOLDED}) t join transaction_lines l using (transaction_id) group by 1, 2, 3, 4, 5, 6, 7`;

const BY_PRODUCT = `
  select 'month' as grain, ${MONTH}, coalesce(l.catalog_id, 0) as catalog_id, coalesce(l.condition_id, 0) as condition_id, l.department_id, ${SUMS_OF_LINES}
  from (${FOLDED}) t join transaction_lines l using (transaction_id) group by 1, 2, 3, 4, 5`;

export const NAMES = [
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
];
const ITEM_KEYS = 'store_id, grain, first_day, inventory_id, department_id, catalog_id, condition_id';
const PRODUCT_KEYS = 'grain, first_day, catalog_id, condition_id, department_id';

/** Months added up to the longer spans that must exist: by these keys, of these spans. */
const longer = (table: string, keys: string, which: string): string => `
  select ${keys}, ${NAMES.map((name) => `sum(m.${name}) as ${name}`).join(', ')}, max(m.last_sold) as last_sold
  from stats_spans s join ${table} m on m.grain = 'month' and m.first_day >= s.first_day
    and m.first_day < s.first_day + case s.grain when 'year' then interval '12 months' else interval '3 months' end and ${which}
  where s.grain <> 'month' group by ${keys}`;

const ITEM_YEARS = longer(
  'stats_items',
  's.store_id, s.grain, s.first_day, inventory_id, department_id, catalog_id, condition_id',
  'm.store_id = s.store_id',
);
const PRODUCT_SPANS = longer(
  'stats_products',
  's.grain, s.first_day, catalog_id, condition_id, department_id',
  's.store_id = 0',
);

const months = (table: string): string => `(select * from ${table} where grain = 'month')`;
const spans = (table: string): string => `(select * from ${table} where grain <> 'month')`;
const sums = [...NAMES, 'last_sold'].join(', ');

export const keptItemChecks: readonly Check[] = [
  {
    check: 'R11',
    problem: 'The kept years of the items of a store are not its months',
    sql: differ(spans('stats_items'), ITEM_KEYS, sums, ITEM_YEARS),
  },
  {
    check: 'R11',
    problem: 'The kept quarters and years of the products are not their months',
    sql: differ(spans('stats_products'), PRODUCT_KEYS, sums, PRODUCT_SPANS),
  },
  {
    check: 'R11',
    problem: 'A longer span is kept of months that are not sealed',
    sql: `select s.* from stats_spans s join stats_spans m on m.grain = 'month' and not m.is_sealed and m.store_id <> 0
        and date_trunc(s.grain, m.first_day) = s.first_day and (s.store_id = 0 or s.store_id = m.store_id)
      where s.grain <> 'month'`,
  },
  {
    check: 'R12',
    problem: 'The kept months of an item are not its finished lines',
    sql: differ(months('stats_items'), ITEM_KEYS, sums, BY_ITEM),
  },
  {
    check: 'R12',
    problem: 'The kept months of a product are not its finished lines',
    sql: differ(months('stats_products'), PRODUCT_KEYS, sums, BY_PRODUCT),
  },
  {
    check: 'R12',
    problem: 'A kept month has another number of lines than its items',
    sql: `select store_id, grain, first_day, k.lines, e.lines as counted from (select * from stats_spans where store_id <> 0) k
      full join (select store_id, grain, first_day, sum(lines) as lines from stats_items group by 1, 2, 3) e using (store_id, grain, first_day)
      where k.lines is distinct from e.lines`,
  },
];
