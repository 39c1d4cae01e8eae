// Facts added up to groups, their total and one page of them, in SQL that PostgreSQL and DuckDB both understand.
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import type { Measure } from '#domains/analytics/rules/measures.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import type { Binder } from './public/bind.ts';
import { addedUp, summedFor, typeOfKey } from './public/facts-sql.ts';

/** A whole number divided by another one: rounded, halves away from zero; null where that is 0. */
export type Divide = (part: string, whole: string) => string;

type Ranked = {
  readonly question: Question;
  /** A SELECT of k1, k2 ... and of the sums. */
  readonly facts: string;
  /** Of lines, a receipt may be in several groups: it is counted by its id. */
  readonly isOfLines: boolean;
  readonly divide: Divide;
  /** Only the groups with these keys are on the page; all are in the total, and counted. */
  readonly only?: readonly Keys[] | undefined;
};

/** The keys of a group, one of each grouping; 0 for none. */
export type Keys = readonly (string | number)[];

const RECEIPTS_OF_LINES = 'count(distinct transaction_id) as receipts';

/**
 * Rows of `at`, `groups`, the keys and the measures: the total, at 0, says how many groups there are; after it come those of the page, numbered from the
 * first of all groups. Their order is not said: order by `at`.
 */
export function rankedSql(
  { question, facts, isOfLines, divide, only }: Ranked,
  { bind }: Pick<Binder, 'bind'>,
): string {
  const { dimensions, measures, sort, limit, offset } = question;
  const keys = dimensions.map((_one, at) => `k${at + 1}`);
  const names = summedFor(measures);
  const isCounted = isOfLines && names.includes('receipts');
  const sums = names
    .map((name) => (isCounted && name === 'receipts' ? RECEIPTS_OF_LINES : addedUp(name)))
    .join(', ');
  const measured = measures.map((one) => `${measureSql(one, divide)} as "${one.name}"`).join(', ');
  if (keys.length === 0)
    return `with facts as (${facts}), total as (select ${sums} from facts) select 0 as "at", 0 as "groups", ${measured} from total`;
  const all = keys.join(', ');
  const order = orderOf(dimensions, sort);
  const from = bind(offset);
  // The total is added up from the groups, not from the facts again, unless a receipt may be in several of them.
  const grouped = isCounted
    ? `grouped as (select ${all}, grouping(k1) = 1 as is_total, ${sums} from facts group by grouping sets ((${all}), ())),
      total as (select (select count(*) - 1 from grouped) as "groups", ${names.join(', ')} from grouped where is_total),
      parts as (select * from grouped where not is_total)`
    : `parts as (select ${all}, ${sums} from facts group by ${all}), total as (select count(*) as "groups", ${sums} from parts)`;
  return `with facts as (${facts}), ${grouped},
    page as (select ${all}, ${measured} from parts ${only ? `where ${isOneOf(only, dimensions, bind)}` : ''} order by ${order} limit ${bind(limit)}::bigint offset ${from}::bigint)
    select 0 as "at", "groups", ${keys.map((key) => `null as ${key}`).join(', ')}, ${measured} from total
    union all select row_number() over (order by ${order}) + ${from}::bigint, 0, ${all}, ${measures.map(({ name }) => `"${name}"`).join(', ')} from page`;
}

const measureSql = ({ sql, per, unit }: Measure, divide: Divide): string =>
  per === undefined
    ? sql
    : unit === 'percent'
      ? `(${divide(`(${sql}) * 10000`, per)}) * 10`
      : divide(sql, per);

function isOneOf(only: readonly Keys[], dimensions: readonly Dimension[], bind: Binder['bind']): string {
  if (only.length === 0) return 'false';
  const types = dimensions.map(typeOfKey);
  const keys = types.map((type, at) => (type === 'bigint' ? `coalesce(k${at + 1}, 0)` : `k${at + 1}`));
  const tuples = only.map((one) => `(${one.map((key, at) => `${bind(key)}::${types[at]}`).join(', ')})`);
  return `(${keys.join(', ')}) in (${tuples.join(', ')})`;
}

/** Groups without the figure come last; the same figures are in the order of their keys. */
function orderOf(dimensions: readonly Dimension[], { by, descending }: Question['sort']): string {
  const at = dimensions.findIndex(({ name }) => name === by);
  const first = at >= 0 ? `k${at + 1}` : `"${by}"`;
  const rest = dimensions.map((_one, key) => `k${key + 1}`);
  return [`${first} ${descending ? 'desc' : 'asc'} nulls last`, ...rest].join(', ');
}
