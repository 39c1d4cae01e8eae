// A question as one statement: the first row is the total, then a page of groups in the order that was asked for.
import type { Dimension, DimensionName } from '#domains/analytics/rules/dimensions.ts';
import type { Plan } from '#domains/analytics/rules/plan.ts';
import type { Question, Range } from '#domains/analytics/rules/question.ts';
import type { SqlValue } from '#contract/route.ts';
import { makeBinder } from './public/bind.ts';
import { factsSql, receiptsOf, SUMMED } from './public/facts-sql.ts';

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
  const extra = measures.flatMap(({ name }) => receiptsOf(plan.source)[name] ?? []).map((sql) => `, ${sql}`);
  const sets = keys.length === 0 ? 'grouping sets (())' : `grouping sets ((${keys.join(', ')}), ())`;
  const isTotal = keys.length === 0 ? 'true' : 'grouping(k1) = 1';
  const selected = keys.map((key) => `${key}, `).join('');
  const from = binder.bind(offset);
  const most = binder.bind(limit);
  const labels = dimensions.map((dimension, at) => labelOf(dimension, at + 1));
  const sql = `${ONCE} with facts as (${facts}),
    grouped as (select ${selected}${isTotal} as is_total, ${SUMMED}${extra.join('')} from facts group by ${sets}),
    measured as (select ${selected}is_total, ${measured} from grouped),
    ranked as (select *, row_number() over (order by is_total desc, ${orderOf(dimensions, sort)}) - 1 as at, count(*) over () - 1 as groups from measured)
    select r.*${labels.map(({ label }) => `, ${label}`).join('')} from ranked r ${labels.map(({ join }) => join).join(' ')}
    where r.at = 0 or r.at > ${from}::bigint and r.at <= ${from}::bigint + ${most}::bigint order by r.at`;
  return { sql, values: binder.values };
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
