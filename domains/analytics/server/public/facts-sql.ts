// The facts of a plan as one SELECT: its groupings as k1, k2 ..., and the sums. Only closed words become text; ids and days are bound.
import type { Dimension, DimensionName, Source } from '#domains/analytics/rules/dimensions.ts';
import { type Measure, type MeasureName, type SumName, SUMS } from '#domains/analytics/rules/measures.ts';
import type { Plan } from '#domains/analytics/rules/plan.ts';
import type { Filter, Range } from '#domains/analytics/rules/question.ts';
import type { Binder } from './bind.ts';

export type AskedFacts = {
  readonly plan: Plan;
  readonly range: Range;
  readonly storeIds: readonly number[];
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
  /** The days around the kept spans, where they were added up from files: their rows as JSON. */
  readonly edgeRows?: string | undefined;
};

const KEPT_SUMS = `f.lines, f.sold, f.returned, f.traded, f.gross_cents, f.sales_cents, f.refunds_cents, f.trades_cents, f.tax_cents, f.cost_cents,
  f.last_sold, null::bigint as transaction_id, 0 as receipts`;
const DAY_SUMS = `f.lines, f.items_sold as sold, f.items_refunded as returned, f.items_traded as traded, f.gross_cents, f.sales_cents, f.refunds_cents,
  f.trades_cents, f.tax_cents, f.cost_cents, null::date as last_sold, null::bigint as transaction_id, 0 as receipts`;
const LINE_SUMS = `1 as lines, f.sold, f.returned, f.traded, f.gross_cents, f.sales_cents, f.refunds_cents, f.trades_cents, f.tax_cents, f.cost_cents,
  f.sold_day as last_sold, f.transaction_id, 0 as receipts`;
const SLOT_SUMS = `0 as lines, f.items_sold as sold, f.items_refunded as returned, f.items_traded as traded, f.gross_cents,
  f.gross_cents - f.discount_cents as sales_cents, f.refunds_cents, f.trades_credit_cents + f.trades_cash_cents as trades_cents, f.tax_cents,
  f.cost_cents, null::date as last_sold, null::bigint as transaction_id, f.transactions as receipts`;
const TAIL_SUMS = LINE_SUMS.replace('f.transaction_id', 'null::bigint').replace(
  '0 as receipts',
  'f.receipts',
);
/** Counts each receipt at one of its lines: only for groupings that never split a receipt. */
const RECEIPT_SUMS = LINE_SUMS.replace('f.transaction_id', 'null::bigint').replace(
  '0 as receipts',
  '(row_number() over (partition by f.transaction_id order by f.line_id) = 1)::int as receipts',
);
const PEOPLE_SUMS = KEPT_SUMS.replace('f.last_sold', 'null::date as last_sold').replace(
  '0 as receipts',
  'f.receipts',
);

/** A grouping as an expression on a row of a source, whose day is `day`. */
const EXPRESSIONS: Readonly<Record<Exclude<DimensionName, 'hour'>, (day: string) => string>> = {
  store: () => 'f.store_id',
  department: () => 'f.department_id',
  item: () => 'f.inventory_id',
  product: () => 'f.catalog_id',
  condition: () => 'f.condition_id',
  year: (day) => `date_trunc('year', ${day})::date`,
  quarter: (day) => `date_trunc('quarter', ${day})::date`,
  month: (day) => `date_trunc('month', ${day})::date`,
  day: (day) => day,
  weekday: (day) => `extract(dow from ${day})::int`,
  employee: () => 'f.user_id',
  device: () => 'f.device_id',
  customer: () => 'coalesce(f.customer_id, 0)',
  kind: () => 'f.kind',
};

/** What the rollups don't have yet: the lines of each store after its head, as rows of the same form. */
const TAIL = `from stores s left join stats_heads h on h.store_id = s.store_id
  cross join lateral (select s.store_id, l.* from stats_finished_between(s.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) l) f`;

/** Quarters of an hour: from the rollups, and from what they don't have yet. */
const slotsOf = (
  stores: string,
): string => `(select k.*, k.slot as finished_at from stats_slots k where k.store_id = any(${stores})
    union all select k.*, k.slot from stores s left join stats_heads h on h.store_id = s.store_id
    cross join lateral stats_slots_between(s.store_id, coalesce(h.audit_seq, 0), 9223372036854775807) k where s.store_id = any(${stores}))`;

/** Where single lines are read as f, and the hour of the store's clock at which a line was finished. */
export type LinesFrom = { readonly from: string; readonly hour: string };

const LINES_HERE: LinesFrom = {
  from: 'stats_lines f join stores z on z.store_id = f.store_id',
  hour: 'extract(hour from f.finished_at at time zone z.time_zone)::int',
};

/** The type of a grouping's key. */
export function typeOfKey({ kind }: Dimension): 'text' | 'bigint' | 'date' {
  if (kind === 'text') return 'text';
  return kind === 'id' || kind === 'weekday' || kind === 'hour' ? 'bigint' : 'date';
}

/** The days around the kept spans, added up elsewhere: rows of k1, k2 ... and of the sums that are asked for, as JSON. */
const edgesSql = (rows: string, dimensions: readonly Dimension[], bind: Binder['bind']): string => {
  const keys = dimensions.map((_one, at) => `f.k${at + 1}, `).join('');
  const types = [
    ...dimensions.map((one, at) => `k${at + 1} ${typeOfKey(one)}`),
    ...SUMS.map((name) => `${name} bigint`),
    'last_sold date',
    'receipts bigint',
  ];
  const sums = KEPT_SUMS.replace('0 as receipts', 'f.receipts');
  return `select ${keys}${sums} from json_to_recordset(${bind(rows)}::json) as f(${types.join(', ')})`;
};

/** The statement that answers the facts of a question; its values go to the binder. */
export function factsSql(
  { plan, range, storeIds, dimensions, filters, edgeRows }: AskedFacts,
  { bind }: Pick<Binder, 'bind'>,
  { from, hour }: LinesFrom = LINES_HERE,
): string {
  const keySql = (name: DimensionName, day: string): string =>
    name === 'hour' ? hour : EXPRESSIONS[name](day);
  let bound: string | undefined;
  // Bound where it is needed only: a value that no one uses has no type.
  const stores = (): string => (bound ??= bind(storeIds));
  const keys = (day: string): string =>
    dimensions.map(({ name }, at) => `${keySql(name, day)} as k${at + 1}, `).join('');
  const narrowed = (day: string): string =>
    filters.map(({ dimension, ids }) => ` and ${keySql(dimension.name, day)} = any(${bind(ids)})`).join('');
  const tail = (when: string): string =>
    `select ${keys('f.business_day')}${TAIL_SUMS} ${TAIL} where s.store_id = any(${stores()}) and ${when}${narrowed('f.business_day')}`;
  const lineSums = plan.source === 'customers' ? RECEIPT_SUMS : LINE_SUMS;
  const lines = (when: string): string =>
    `select ${keys('f.business_day')}${lineSums} from ${from} where f.store_id = any(${stores()}) and ${when}${narrowed('f.business_day')}`;
  const within = ({ from, to }: Range): string =>
    `f.business_day between ${bind(from)}::date and ${bind(to)}::date`;
  if (plan.source === 'lines') return lines(within(range));
  if (plan.source === 'slots')
    return `select ${keys('f.business_day')}${SLOT_SUMS} from ${slotsOf(stores())} f join stores z on z.store_id = f.store_id
        where ${within(range)}${narrowed('f.business_day')}`;
  if (plan.source === 'days' || plan.source === 'people')
    return `select ${keys('f.business_day')}${plan.source === 'days' ? `${DAY_SUMS} from stats_departments` : `${PEOPLE_SUMS} from stats_people`} f
        where f.store_id = any(${stores()}) and ${within(range)}${narrowed('f.business_day')}
      union all ${tail(within(range))}`;
  return [
    ...(plan.pieces.length > 0
      ? [keptSql({ plan, stores: stores(), keys, narrowed }, bind), tail(inPieces(plan, bind))]
      : []),
    ...(edgeRows === undefined
      ? plan.edges.map((edge) => lines(within(edge)))
      : [edgesSql(edgeRows, dimensions, bind)]),
  ].join('\n union all ');
}

type Kept = {
  readonly plan: Plan;
  readonly stores: string;
  readonly keys: (day: string) => string;
  readonly narrowed: (day: string) => string;
};

const TABLES: Readonly<Record<Exclude<Source, 'lines' | 'days' | 'slots' | 'people' | 'customers'>, string>> =
  {
    items: 'stats_items',
    products: 'stats_products',
  };

function keptSql({ plan, stores, keys, narrowed }: Kept, bind: Binder['bind']): string {
  const days = bind(plan.pieces.map(({ firstDay }) => firstDay));
  if (plan.source === 'customers')
    return `select ${keys('f.first_day')}${PEOPLE_SUMS} from stats_customers f
      where f.store_id = any(${stores}) and f.first_day = any(${days}::date[])${narrowed('f.first_day')}`;
  const grains = bind(plan.pieces.map(({ grain }) => grain));
  const store = plan.source === 'items' ? `f.store_id = any(${stores}) and ` : '';
  const table = TABLES[plan.source as keyof typeof TABLES];
  return `select ${keys('f.first_day')}${KEPT_SUMS} from unnest(${grains}::text[], ${days}::date[]) p(grain, first_day)
    join ${table} f on f.grain = p.grain and f.first_day = p.first_day where ${store}true${narrowed('f.first_day')}`;
}

/** Is the day of row f inside one of the whole spans that the rollups answer? */
function inPieces({ pieces }: Plan, bind: Binder['bind']): string {
  const grains = bind(pieces.map(({ grain }) => grain));
  const days = bind(pieces.map(({ firstDay }) => firstDay));
  return `exists (select 1 from unnest(${grains}::text[], ${days}::date[]) p(grain, first_day) where f.business_day >= p.first_day
    and f.business_day < p.first_day + case p.grain when 'year' then interval '1 year' when 'quarter' then interval '3 months' else interval '1 month' end)`;
}

export type Summed = SumName | 'last_sold' | 'receipts';
/** A sum of facts, or of sums of them, under its name. */
export const addedUp = (name: Summed): string =>
  name === 'last_sold' ? 'max(last_sold) as last_sold' : `coalesce(sum(${name}), 0)::bigint as ${name}`;

/** All sums of the facts but receipts, named as measures read them. */
export const SUMMED = [...SUMS, 'last_sold' as const].map(addedUp).join(', ');

/** Only the sums that these measures need: with half a million groups each one costs time. */
export function summedFor(measures: readonly Pick<Measure, 'name' | 'of'>[]): Summed[] {
  const has = (name: MeasureName) => measures.some((one) => one.name === name);
  return [
    ...SUMS.filter((sum) => measures.some(({ of }) => of.includes(sum))),
    ...(has('lastSold') ? (['last_sold'] as const) : []),
    ...(has('receipts') ? (['receipts'] as const) : []),
  ];
}
