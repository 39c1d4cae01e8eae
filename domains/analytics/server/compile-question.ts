// A question as one statement: the first row is the total, then a page of groups in the order that was asked for.
import type { Dimension, DimensionName } from '#domains/analytics/rules/dimensions.ts';
import type { Plan } from '#domains/analytics/rules/plan.ts';
import type { Question, Range } from '#domains/analytics/rules/question.ts';
import type { SqlValue } from '#contract/route.ts';
import { makeBinder } from './public/bind.ts';
import { factsSql } from './public/facts-sql.ts';
import { type Divide, type Keys, rankedSql } from './ranked-sql.ts';

export type Compiled = { readonly sql: string; readonly values: readonly SqlValue[] };

/** The label of a key, and what is joined for it. Keys that need no label have none. */
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

export type AskedRange = {
  readonly question: Question;
  readonly plan: Plan;
  readonly range: Range;
  readonly storeIds: readonly number[];
  /** Of the page only these groups. */
  readonly only?: readonly Keys[] | undefined;
  /** What edgesFromFiles answered. */
  readonly edgeRows?: string | undefined;
};

/** Every statement of a question begins so: it is not kept prepared, as there are too many of them. */
export const ONCE = '/*once*/';

/** The statement of the question for a range, which may be an earlier one than the question's. */
export function compileQuestion({ question, plan, range, storeIds, only, edgeRows }: AskedRange): Compiled {
  const binder = makeBinder();
  const { dimensions, filters } = question;
  const facts = factsSql({ plan, range, storeIds, dimensions, filters, edgeRows }, binder);
  const ranked = rankedSql(
    { question, facts, isOfLines: plan.source === 'lines', divide: rounded, only },
    binder,
  );
  return { sql: `${ONCE} ${labeledSql(dimensions, `(${ranked})`)}`, values: binder.values };
}

/** PostgreSQL rounds halves of a numeric away from zero. */
const rounded: Divide = (part, whole) =>
  `case when ${whole} <> 0 then round((${part})::numeric / ${whole})::bigint end`;

/** Rows that rankedSql answered, with what their keys are called. */
export function labeledSql(dimensions: readonly Dimension[], ranked: string): string {
  const labels = dimensions.map((dimension, at) => labelOf(dimension, at + 1));
  return `select r.*${labels.map(({ label }) => `, ${label}`).join('')} from ${ranked} r ${labels.map(({ join }) => join).join(' ')} order by r.at`;
}

function labelOf({ name }: Dimension, at: number): { label: string; join: string } {
  const made = LABELS[name]?.(`r.k${at}`, at);
  return { label: `${made?.label ?? 'null::text'} as l${at}`, join: made?.join ?? '' };
}
