// May this report be scheduled? Which filters, when, to whom.
import { HISTORY_COLUMNS } from '#domains/analytics/rules/history-columns.ts';
import type { ReportWire } from '#contract/report.ts';
import { scheduleMessages as say } from '#domains/reports/messages.ts';
import { FILTER_FIELDS } from '#domains/reports/rules/filter-fields.ts';
import { daysOfRange, type RangeName } from '#domains/reports/rules/ranges.ts';
import { pairsOf, readViewFilters } from '#domains/reports/rules/save-view.ts';
import type { Timing } from '#domains/reports/rules/schedule-times.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const SCHEDULE_FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];

/** Schedules of one user, and recipients of one schedule, at most. */
export const MOST_SCHEDULES = 50;
export const MOST_RECIPIENTS = 20;
/** A larger file stays here: the mail has a link behind sign-in instead. */
export const MOST_ATTACHED = 5 * 1024 * 1024;
/** Ranges of a report of one day. */
export const DAY_RANGES: readonly RangeName[] = ['today', 'yesterday'];

/** What screens that are reports call the fields of the report's call. */
const SCREEN_FIELDS: Readonly<Record<string, string>> = {
  department: 'DepartmentId',
  least: 'MinQuantity',
  columns: 'Columns',
};
const SCREEN_COLUMNS = 'columns';
const PAPER_COLUMNS: ReadonlySet<string> = new Set(HISTORY_COLUMNS.map(({ name }) => name));
/** The columns of the history's screen that its report has, too: it refuses names that it doesn't know. */
const onPaper = (columns: string): string =>
  columns
    .split(',')
    .filter((name) => PAPER_COLUMNS.has(name))
    .join(',');
const ORIGIN = /^(https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#]|$)/i;
const FIELDS: ReadonlySet<string> = new Set([...Object.values(FILTER_FIELDS), 'Compare']);

/** The filters of an address as fields of the report's call, days left out: those are the schedule's. Undefined when nobody can read them. */
export function scheduledFields(filters: string): Readonly<Record<string, string>> | undefined {
  const read = readViewFilters(filters);
  if (read === undefined) return undefined;
  const fields = (pairsOf(read) ?? []).flatMap(([name, value]) => {
    const field = SCREEN_FIELDS[name] ?? name;
    const said = name === SCREEN_COLUMNS ? onPaper(value) : value;
    return FIELDS.has(field) && said !== '' ? [[field, said] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** The days of a report on the business day on which it is due; none for one of now. */
export function scheduledDays(range: RangeName | null, day: string): Readonly<Record<string, string>> {
  if (range === null) return {};
  const { from, to } = daysOfRange(range, day);
  return { StartDate: from, EndDate: to };
}

/** Addresses with commas, semicolons or spaces between, each once in any letter case. */
export function readRecipients(text: string): string[] {
  const all = text.split(/[\s,;]+/).filter((one) => one !== '');
  return all.filter((one, at) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at);
}

/** The beginning of the app's address: http or https, a host and a port; undefined for anything else, and for another place than the one that is asked: a mail of the shop links to the shop. */
export function readAppAddress(text: string, host: string | undefined): string | undefined {
  const origin = ORIGIN.exec(text)?.[1];
  return origin?.replace(/^https?:\/\//i, '').toLowerCase() === host ? origin : undefined;
}

export type WantedSchedule = {
  /** The report, where there is one that its owner may run. */
  readonly report: Pick<ReportWire, 'period'> | undefined;
  readonly reportName: string;
  readonly range: RangeName | null;
  readonly isReadable: boolean;
  readonly timing: Timing;
  readonly recipients: readonly string[];
  readonly isNew: boolean;
  readonly has: number;
  readonly isOwn: boolean;
};

/**
 * Refuses somebody else's schedule, a report that its owner can't run, filters that nobody can read, a report of days without a range that moves, a report
 * of one day over several, a week without its day, a month without its date, nobody or too many to send it to, and too many schedules.
 */
export function scheduleRefusal(wanted: WantedSchedule): Refusal | undefined {
  const { report, range, timing } = wanted;
  const notOwn = ownerRefusal(wanted.isOwn);
  if (notOwn) return notOwn;
  if (!report) return refuse('UNKNOWN_REPORT', say.unknown(wanted.reportName));
  if (!wanted.isReadable) return refuse('UNREADABLE_FILTERS', say.UNREADABLE_FILTERS);
  if (report.period !== 'now' && range === null) return refuse('NO_RANGE', say.NO_RANGE);
  if (report.period === 'day' && range !== null && !DAY_RANGES.includes(range))
    return refuse('ONE_DAY_ONLY', say.ONE_DAY);
  if (timing.every === 'week' && timing.weekday === null) return refuse('NO_WEEKDAY', say.NO_WEEKDAY);
  if (timing.every === 'month' && timing.monthDay === null) return refuse('NO_MONTH_DAY', say.NO_MONTH_DAY);
  if (wanted.recipients.length === 0) return refuse('NO_RECIPIENT', say.NO_RECIPIENT);
  if (wanted.recipients.length > MOST_RECIPIENTS)
    return refuse('TOO_MANY_RECIPIENTS', say.tooManyRecipients(MOST_RECIPIENTS));
  if (wanted.isNew && wanted.has >= MOST_SCHEDULES)
    return refuse('TOO_MANY_SCHEDULES', say.tooManySchedules(MOST_SCHEDULES));
  return undefined;
}

/** Refuses somebody else's schedule: it runs with the rights of its owner. */
export const ownerRefusal = (isOwn: boolean): Refusal | undefined =>
  isOwn ? undefined : refuse('NOT_YOUR_SCHEDULE', say.NOT_YOURS);

export type OwnerNow = {
  /** Undefined when the owner is gone, locked or without a password of their own. */
  readonly may: ((right: string) => boolean) | undefined;
  /** Does the owner still work in the schedule's store? */
  readonly isInStore: boolean;
  /** The right that the owner lacks for the report; undefined for none. */
  readonly lacks: string | undefined;
};

/** Why a schedule can't go on with what its owner may do now; undefined when it can. */
export function ownerProblem({ may, isInStore, lacks }: OwnerNow): string | undefined {
  if (!may) return say.OWNER_GONE;
  if (!isInStore) return say.OWNER_LEFT;
  if (!may('reports.schedule')) return say.ownerLacks('reports.schedule');
  return lacks === undefined ? undefined : say.ownerLacks(lacks);
}
