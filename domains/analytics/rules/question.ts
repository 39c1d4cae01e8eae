// What may be asked, and what is refused?
import { analyticsMessages as texts } from '#domains/analytics/messages.ts';
import { type Dimension, findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure, type Measure } from '#domains/analytics/rules/measures.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';

/** Business days as yyyy-MM-dd, both included. */
export type Range = { readonly from: string; readonly to: string };
/** How many days that is. */
export const daysIn = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
/** weekday: 364 days earlier, so that Mondays meet Mondays. dates: the same dates a year earlier. */
export const COMPARISONS = ['none', 'weekday', 'dates'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type AskedQuestion = {
  readonly measures: readonly string[];
  readonly dimensions: readonly string[];
  /** Only these ids of a dimension. */
  readonly filters: readonly { readonly dimension: string; readonly ids: readonly number[] }[];
  readonly range: Range;
  readonly compare: Comparison;
  /** By the name of a measure or dimension that is asked for; the first measure, largest first, without one. */
  readonly sort?: { readonly by: string; readonly descending: boolean } | undefined;
  readonly limit: number;
  readonly offset: number;
};

export type Filter = { readonly dimension: Dimension; readonly ids: readonly number[] };

export type Question = {
  readonly measures: readonly Measure[];
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
  readonly range: Range;
  readonly compare: Comparison;
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
};

/** The longest range: ten years with their leap days. */
export const LONGEST_DAYS = 3_653;
/** Nothing was sold before. */
export const FIRST_DAY = '1990-01-01';
export const MOST_DIMENSIONS = 4;
/** Dimensions whose values have an id. */
const byId = (dimension: Dimension): boolean => dimension.kind === 'id';

/**
 * Is the range one that can be answered? Refuses an end before the start, more than ten years, days before 1990 and a start after `today`, each by name.
 */
export function rangeRefusal({ from, to }: Range, today: string): Refusal | undefined {
  if (to < from) return refuse('RANGE_BACKWARD', texts.BACKWARD);
  if (from < FIRST_DAY) return refuse('RANGE_TOO_EARLY', texts.tooEarly(FIRST_DAY));
  if (from > today) return refuse('RANGE_IN_FUTURE', texts.FUTURE);
  if (to > addDays(from, LONGEST_DAYS)) return refuse('RANGE_TOO_LONG', texts.tooLong(LONGEST_DAYS));
  return undefined;
}

function named<T>(names: readonly string[], find: (name: string) => T | undefined): readonly T[] | Refusal {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return refuse('ASKED_TWICE', texts.twice(twice));
  const unknown = names.find((name) => find(name) === undefined);
  if (unknown !== undefined) return refuse('UNKNOWN_NAME', texts.unknown(unknown));
  return names.map((name) => find(name) as T);
}

function filtersOf(asked: AskedQuestion): readonly Filter[] | Refusal {
  const dimensions = named(
    asked.filters.map(({ dimension }) => dimension),
    findDimension,
  );
  if (isRefusal(dimensions)) return dimensions;
  const wrong = dimensions.find((one) => !byId(one));
  if (wrong) return refuse('NOT_FILTERED_BY', texts.notFiltered(wrong.name));
  return dimensions.map((dimension, at) => ({ dimension, ids: asked.filters[at]?.ids ?? [] }));
}

/** The question with its names looked up. Refuses what nobody can answer, and a measure whose right is missing, naming it. */
export function readQuestion(
  asked: AskedQuestion,
  today: string,
  mayDo: (right: 'costs.view' | 'customers.view') => boolean,
): Question | Refusal {
  const refused = rangeRefusal(asked.range, today);
  if (refused) return refused;
  if (asked.measures.length === 0) return refuse('NOTHING_ASKED', texts.NO_MEASURE);
  const measures = named(asked.measures, findMeasure);
  if (isRefusal(measures)) return measures;
  const hidden = measures.find(({ right }) => right !== undefined && !mayDo(right));
  if (hidden) return refuse('RIGHT_REQUIRED', texts.hidden(hidden.label));
  const dimensions = named(asked.dimensions, findDimension);
  if (isRefusal(dimensions)) return dimensions;
  if (dimensions.length > MOST_DIMENSIONS)
    return refuse('TOO_MANY_GROUPINGS', texts.tooMany(MOST_DIMENSIONS));
  const filters = filtersOf(asked);
  if (isRefusal(filters)) return filters;
  const secret = [...dimensions, ...filters.map(({ dimension }) => dimension)].find(
    ({ right }) => right !== undefined && !mayDo(right),
  );
  if (secret) return refuse('RIGHT_REQUIRED', texts.secret(secret.label));
  const sort = asked.sort ?? { by: asked.measures[0] ?? '', descending: true };
  if (![...asked.measures, ...asked.dimensions].includes(sort.by))
    return refuse('UNKNOWN_SORT', texts.unsorted(sort.by));
  const { range, compare, limit, offset } = asked;
  return { measures, dimensions, filters, range, compare, sort, limit, offset };
}

const isLeapDay = (day: string): boolean => day.endsWith('-02-29');

/** The days with which the range is compared; null for none. February 29 meets February 28. */
export function comparedRange({ from, to }: Range, compare: Comparison): Range | null {
  if (compare === 'none') return null;
  if (compare === 'weekday') return { from: addDays(from, -364), to: addDays(to, -364) };
  const before = (day: string): string =>
    `${Number(day.slice(0, 4)) - 1}${isLeapDay(day) ? '-02-28' : day.slice(4)}`;
  return { from: before(from), to: before(to) };
}

/** Filters as they are in an address: department:3,4;condition:1. Refuses what is not written so. */
export function readFilters(text: string): AskedQuestion['filters'] | Refusal {
  const parts = text === '' ? [] : text.split(';');
  const wrong = parts.find((part) => !/^[a-z]+:\d{1,15}(,\d{1,15}){0,499}$/i.test(part));
  if (wrong !== undefined) return refuse('UNREADABLE_FILTER', texts.unreadable(wrong.slice(0, 40)));
  return parts.map((part) => {
    const [dimension = '', ids = ''] = part.split(':');
    return { dimension, ids: ids.split(',').map(Number) };
  });
}

/** Names with commas between; none in an empty text. */
export const readNames = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((name) => name.trim());

/** For a question that the database gave up. */
export const tooSlow = (): Refusal => refuse('TOO_SLOW', texts.TOO_SLOW);
