// A question as one statement: the first row is the total, then a page of groups in the order that was asked for.
import type { Dimension, DimensionName, Source } from '#domains/analytics/rules/dimensions.ts';
import type { Plan } from '#domains/analytics/rules/plan.ts';
import type { Question, Range } from '#domains/analytics/rules/question.ts';
import type { SqlValue } from '#contract/route.ts';
import { makeBinder } from './public/bind.ts';
import type { Measure } from '#domains/analytics/rules/measures.ts';
import { addedUp, factsSql, summedFor } from './public/facts-sql.ts';

export type Compiled = { readonly sql: string; readonly values: readonly SqlValue[] };

/** How a key is said, and what is joined for it. Keys that say themselves have none. */
const LABELS: Partial<
  Record<DimensionName, (key: string, at: number) => { readonly label: string; readonly join: string }>
> = {
  store: (key, at) => ({ label: `n${at}.name`, join: `left join stores n${at} on n${at}.store_id = ${key}` }),
  department: (key, at) => ({
    label: `n${at}.name`,
    join: `left join departments n${at} on n${at}.department_id = ${key}`,
  }),
  item: (key, at) => ({
    label: `n${at}.sku || ' · ' || p${at}.title || ' · ' || c${at}.name`,
    join: `left join inventory_items n${at} on n${at}.inventory_id = ${key} left join catalog_products p${at} on p${at}.catalog_id = n${at}.catalog_id
      left join conditions c${at} on c${at}.condition_id = n${at}.condition_id`,
  }),
  product: (key, at) => ({
    label: `n${at}.title || coalesce(' · ' || nullif(n${at}.artist, ''), '')`,
    join: `left join catalog_products n${at} on n${at}.catalog_id = ${key}`,
  }),
  condition: (key, at) => ({
    label: `n${at}.name`,
    join: `left join conditions n${at} on n${at}.condition_id = ${key}`,
  }),
  employee: (key, at) => ({
    label: `n${at}.username`,
    join: `left join users n${at} on n${at}.user_id = ${key}`,
  }),
  device: (key, at) => ({
    label: `n${at}.description`,
    join: `left join devices n${at} on n${at}.device_id = ${key}`,
  }),
  customer: (key, at) => ({
    label: `trim(n${at}.first_name || ' ' || n${at}.last_name)`,
    join: `left join customers n${at} on n${at}.customer_id = ${key}`,
  }),
};

type Asked = {
  readonly question: Question;
  readonly plan: Plan;
  readonly range: Range;
  readonly storeIds: readonly number[];
};

/** Every statement of a question begins so: it is not kept prepared, as there are too many of them. */
export const ONCE = '/*once*/';

/** The statement of the question for a range, which may be an earlier one than the question's. */
export function compileQuestion({ question, plan, range, storeIds }: Asked): Compiled {
  const binder = makeBinder();
  const { dimensions, measures, filters, sort, limit, offset } = question;
  const facts = factsSql({ plan, range, storeIds, dimensions, filters }, binder);
  const keys = dimensions.map((_one, at) => `k${at + 1}`);
  const measured = measures.map(({ sql, name }) => `${sql} as "${name}"`).join(', ');
  const selected = keys.map((key) => `${key}, `).join('');
  const from = binder.bind(offset);
  const most = binder.bind(limit);
  const labels = dimensions.map((dimension, at) => labelOf(dimension, at + 1));
  const sql = `${ONCE} with facts as (${facts}),
    ${groupedSql(keys, measures, plan.source)},
    measured as (select ${selected}is_total, ${measured} from grouped),
    ranked as (select *, row_number() over (order by is_total desc, ${orderOf(dimensions, sort)}) - 1 as at, count(*) over () - 1 as groups from measured)
    select r.*${labels.map(({ label }) => `, ${label}`).join('')} from ranked r ${labels.map(({ join }) => join).join(' ')}
    where r.at = 0 or r.at > ${from}::bigint and r.at <= ${from}::bigint + ${most}::bigint order by r.at`;
  return { sql, values: binder.values };
}

/** Of lines, a receipt may be in several groups. */
const RECEIPTS_OF_LINES = 'count(distinct transaction_id) as receipts';

/** The groups and their total. The total is added up from the groups, not from the facts again, unless a receipt may be in several of them. */
function groupedSql(keys: readonly string[], measures: readonly Measure[], source: Source): string {
  const names = summedFor(measures);
  const isCounted = source === 'lines' && names.includes('receipts');
  const sums = names
    .map((name) => (isCounted && name === 'receipts' ? RECEIPTS_OF_LINES : addedUp(name)))
    .join(', ');
  const all = keys.join(', ');
  if (keys.length === 0) return `grouped as (select true as is_total, ${sums} from facts)`;
  if (isCounted)
    return `grouped as (select ${all}, grouping(k1) = 1 as is_total, ${sums} from facts group by grouping sets ((${all}), ()))`;
  return `parts as (select ${all}, ${sums} from facts group by ${all}),
    grouped as (select ${all}, false as is_total, ${names.join(', ')} from parts
      union all select ${keys.map(() => 'null').join(', ')}, true, ${sums} from parts)`;
}

function labelOf({ name }: Dimension, at: number): { label: string; join: string } {
  const made = LABELS[name]?.(`r.k${at}`, at);
  return { label: `${made?.label ?? 'null::text'} as l${at}`, join: made?.join ?? '' };
}

function orderOf(dimensions: readonly Dimension[], { by, descending }: Question['sort']): string {
  const at = dimensions.findIndex(({ name }) => name === by);
  const first = at >= 0 ? `k${at + 1}` : `"${by}"`;
  const rest = dimensions.map((_one, key) => `k${key + 1}`);
  return [`${first} ${descending ? 'desc' : 'asc'} nulls last`, ...rest].join(', ');
}
