// What does a question in plain words ask for: which report, of which days, of which department?
import { DAY_RANGES } from '#domains/reports/rules/schedule.ts';
import { type Findable, findReports, stemsOf } from '#domains/reports/rules/find-reports.ts';
import type { RangeName } from '#domains/reports/rules/ranges.ts';
import { monthDays } from '#kernel/business-day.ts';

/** What a report can be asked for beside its name; nothing for a screen that is a report of its own. */
export type Askable = Findable & {
  readonly takes?: { readonly period: 'day' | 'range' | 'now'; readonly isByDepartment: boolean };
};
export type Known = {
  readonly departments: readonly { readonly departmentId: number; readonly departmentName: string }[];
  /** The store's business day; empty until it is known. */
  readonly today: string;
};

type Days = { readonly range: RangeName } | { readonly from: string; readonly to: string };
/** A question taken apart: `rest` are its words without those that say when and of what. */
export type AskedQuestion = {
  readonly rest: string;
  readonly days: Days | null;
  readonly departmentId: number | null;
};

const RANGE_WORDS: readonly (readonly [RegExp, RangeName])[] = [
  [/\b(?:last|past) (?:7|seven) days\b/, 'last7'],
  [/\b(?:last|past) (?:30|thirty) days\b/, 'last30'],
  [/\b(?:last|past) (?:90|ninety) days\b/, 'last90'],
  [/\b(?:last|previous|past) week\b/, 'lastWeek'],
  [/\b(?:last|previous|past) month\b/, 'lastMonth'],
  [/\b(?:last|previous|past) year\b/, 'lastYear'],
  [/\b(?:this|current) week\b/, 'thisWeek'],
  [/\b(?:this|current) month\b/, 'thisMonth'],
  [/\b(?:this|current) year\b|\byear to date\b/, 'thisYear'],
  [/\byesterday\b/, 'yesterday'],
  [/\btoday\b/, 'today'],
];
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH = new RegExp(`\\b(${MONTHS.join('|')})(?:,? ((?:19|20)\\d\\d))?\\b`);
const YEAR = /\b((?:19|20)\d\d)\b/;

/** The days of a month or year that is named; a month without a year is the last one that has begun. */
function namedDays(text: string, today: string): { days: Days; said: string } | undefined {
  const month = MONTH.exec(text);
  if (month) {
    const number = MONTHS.indexOf(month[1] ?? '') + 1;
    const isToCome = number > Number(today.slice(5, 7));
    const year = month[2] ?? String(Number(today.slice(0, 4)) - (isToCome ? 1 : 0));
    return { days: monthDays(`${year}-${String(number).padStart(2, '0')}-01`), said: month[0] };
  }
  const year = YEAR.exec(text);
  return year ? { days: { from: `${year[1]}-01-01`, to: `${year[1]}-12-31` }, said: year[0] } : undefined;
}

/** The words of a name, one or many. */
const singular = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, ''));

/** The words of a department's name as they stand in the text, in one or more than one; the longest name counts. */
function namedDepartment(text: string, departments: Known['departments']) {
  const words = text.split(/\s+/).filter(Boolean);
  const found = departments
    .flatMap(({ departmentId, departmentName }) => {
      const name = singular(departmentName);
      const at = words.findIndex((_one, from) =>
        name.every((word, place) => singular(words[from + place] ?? '').join(' ') === word),
      );
      return name.length === 0 || at < 0 ? [] : [{ departmentId, at, length: name.length }];
    })
    .sort((one, other) => other.length - one.length)[0];
  return (
    found && { departmentId: found.departmentId, rest: words.toSpliced(found.at, found.length).join(' ') }
  );
}

/** The question without what says when and of what. A month or a year needs to know what today is. */
export function readAsked(asked: string, { departments, today }: Known): AskedQuestion {
  const text = asked.toLowerCase().replace(/\s+/g, ' ').trim();
  const range = RANGE_WORDS.find(([words]) => words.test(text));
  const named = range || today === '' ? undefined : namedDays(text, today);
  const timeless = range ? text.replace(range[0], ' ') : named ? text.replace(named.said, ' ') : text;
  const department = namedDepartment(timeless, departments);
  return {
    rest: department?.rest ?? timeless,
    days: range ? { range: range[1] } : (named?.days ?? null),
    departmentId: department?.departmentId ?? null,
  };
}

/** What of the question goes into the address of a report. */
function filtersOf({ takes }: Askable, { days, departmentId }: AskedQuestion): Record<string, string> {
  if (!takes) return {};
  const department: Record<string, string> =
    departmentId !== null && takes.isByDepartment ? { DepartmentId: String(departmentId) } : {};
  if (days === null || takes.period === 'now') return department;
  if ('range' in days)
    return takes.period === 'range' || DAY_RANGES.includes(days.range)
      ? { ...department, Range: days.range }
      : department;
  return takes.period === 'range' ? { ...department, StartDate: days.from, EndDate: days.to } : department;
}

/** What a question without a subject is about. */
const USUAL_SUBJECT = 'sales';

/**
 * The reports that a question means, best first, each with the filters of its address: those that take its days and its department come before those that
 * don't. A question of nothing but days or a department is about sales. `isEvery`: only reports that meet every word.
 */
export function askReports<Card extends Askable>(
  asked: string,
  cards: readonly Card[],
  known: Known,
  isEvery = false,
): readonly (Card & { readonly filters: string })[] {
  const question = readAsked(asked, known);
  const isNarrowed = question.days !== null || question.departmentId !== null;
  const isBare = stemsOf(question.rest).length === 0;
  const found = findReports(isBare && isNarrowed ? USUAL_SUBJECT : question.rest, cards, isEvery);
  return found
    .map((card) => {
      const filters = filtersOf(card, question);
      return { card: { ...card, filters: queryOf(filters) }, filters };
    })
    .map(({ card, filters }) => ({
      card,
      misses:
        Number(question.days !== null && !('Range' in filters) && !('StartDate' in filters)) +
        Number(question.departmentId !== null && !('DepartmentId' in filters)),
    }))
    .sort((one, other) => one.misses - other.misses)
    .map(({ card }) => card);
}

/** As an address has it. */
const queryOf = (filters: Readonly<Record<string, string>>): string =>
  Object.entries(filters)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
