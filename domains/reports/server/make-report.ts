// One report, asked for by name: checked, built, and with the facts that every report says.
import { reportTexts as say, reportsMessages } from '#domains/reports/messages.ts';
import { filledPaper, knownReport } from '#domains/reports/rules/paper.ts';
import { lackedRight, seesReports } from '#domains/reports/server/public/may-run.ts';
import { type AskedFilters, checkItem, readFilters } from '#domains/reports/server/read-filters.ts';
import { comparedRange, type Comparison } from '#domains/analytics/rules/question.ts';
import { compareSections } from '#domains/reports/rules/compare-sections.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { PaperSize } from '#kernel/paper-size.ts';
import { dayWords, MOST_LINES, type Paper } from '#contract/report.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import { addDays, businessDay, monthDays } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import {
  type Fact,
  findReport,
  LONGEST_DAYS,
  momentIn,
  type Report,
  type ReportQuestion,
} from '#platform/reports/report.ts';

export type AskedReport = AskedFilters & {
  readonly ReportName: string;
  readonly ClientID: number;
  readonly Today?: string | undefined;
  readonly StartDate?: string | undefined;
  readonly EndDate?: string | undefined;
  readonly Compare?: Comparison | undefined;
};

export type MadeReport = {
  readonly paper: Paper;
  readonly startDay: string;
  readonly endDay: string;
  /** The store's paper. */
  readonly size: PaperSize;
};

type StoreRow = { name: string; timeZone: string; cutoffHour: number };

/**
 * The report. Refuses an unknown name, naming it, and an empty report with 'No Report Found' (REP-02, NS-EOD-05). 400 for an end before the
 * start or too far from it, for several days where one is reported, and for one that hasn't come, 403 without reports.view for what closing doesn't need or without the report's own right, 404 for an employee
 * whom the store doesn't have and for ids of nothing.
 */
export async function makeReport(
  context: ReadContext,
  asked: AskedReport,
  mostLines: number = MOST_LINES.screen,
): Promise<MadeReport | Refusal> {
  const { db, actor, now } = context;
  await checkItem(context, asked);
  const found = knownReport(findReport(asked.ReportName), asked.ReportName);
  if (isRefusal(found)) return found;
  const lacked = lackedRight(actor, found);
  if (lacked !== undefined) throw notAllowed(lacked);
  const store = await db.one<StoreRow>(
    'select name, time_zone, cutoff_hour from stores where store_id = $1',
    [asked.ClientID],
  );
  const storeToday = businessDay(now, store.timeZone, store.cutoffHour);
  const { startDay, endDay } = daysOf(found, asked, storeToday);
  const filters = await readFilters(context, found.wire.filters, asked);
  const by = comparisonOf(found, asked, filters.question);
  const compared = comparedRange({ from: startDay, to: endDay }, by);
  const beside = compared && { startDay: compared.from, endDay: compared.to };
  const question: ReportQuestion = {
    ...filters.question,
    beside,
    db,
    actor,
    now,
    storeId: asked.ClientID,
    timeZone: store.timeZone,
    today: storeToday,
    startDay,
    endDay,
    seesOpenDays: seesReports(actor),
    mostLines,
    seesCosts: mayDo(actor, 'costs.view'),
  };
  const days = { startDay, endDay };
  const [answer, before] = await Promise.all([
    found.build(question),
    beside && found.build({ ...question, ...beside, beside: days }),
  ]);
  if (isRefusal(answer)) return answer;
  if (isRefusal(before)) return before;
  const place = filters.isAllStores ? await placeOf(db, filters.question.storeIds) : store.name;
  const facts: Fact[] = [{ label: say.STORE, value: place }];
  if (found.wire.period !== 'now') facts.push(daysFact(startDay, endDay));
  if (beside) facts.push({ label: say.COMPARED, value: daysFact(beside.startDay, beside.endDay).value });
  facts.push(...filters.facts, ...answer.facts, {
    label: say.PRINTED,
    value: momentIn(store.timeZone, now),
  });
  const { reportName: name, title } = found.wire;
  const paper = filledPaper({
    name,
    title,
    facts,
    sections: [
      ...(before && by !== 'none'
        ? compareSections(answer.sections, before.sections, by, startDay)
        : answer.sections),
    ],
  });
  if (isRefusal(paper)) return paper;
  const { paperSize: size } = await readSettings(db, asked.ClientID);
  return { paper, startDay, endDay, size };
}

/** The caller's stores in words: a user of some stores must not read that it is the whole chain. */
async function placeOf(db: Db, storeIds: readonly number[]): Promise<string> {
  const names = await db.rows<{ name: string; isTheirs: boolean }>(
    'select name, coalesce(store_id = any($1), false) as "isTheirs" from stores order by store_id',
    [storeIds],
  );
  const theirs = names.filter(({ isTheirs }) => isTheirs);
  if (theirs.length === names.length) return say.ALL_STORES;
  return theirs.length === 1 ? (theirs[0]?.name ?? '') : say.someStores(theirs.length, names.length);
}

/** How it is compared: not at all unless it is about a range of days, by dates where it speaks of months. */
function comparisonOf(
  { wire, isOfMonths }: Report,
  { Compare = 'none' }: AskedReport,
  question: Pick<ReportQuestion, 'groupings'>,
): Comparison {
  if (Compare === 'none' || wire.period !== 'range') return 'none';
  return isOfMonths(question) ? 'dates' : Compare;
}

/** How long a range may be. 400, naming the field, for an end before the start or too far from it. */
export function checkRange(
  startDay: string,
  endDay: string,
  field: string,
  start: string,
  longest = LONGEST_DAYS,
): void {
  if (endDay < startDay) throw badInput(field, `${field} ${reportsMessages.endBefore(start)}`);
  if (endDay > addDays(startDay, longest))
    throw badInput(field, `${field} ${reportsMessages.tooLong(longest, start)}`);
}

/**
 * One of now is about the store's today. 400, naming the field, for more than one day of a report about one, and for a first day that hasn't come at the store: it
 * would show what is there now under that date.
 */
function daysOf(
  { wire, longestDays, wholeMonths }: Report,
  asked: AskedReport,
  storeToday: string,
): { startDay: string; endDay: string } {
  const today = asked.Today ?? storeToday;
  const startDay = asked.StartDate ?? asked.EndDate ?? today;
  const endDay = asked.EndDate ?? startDay;
  checkRange(startDay, endDay, 'EndDate', 'StartDate', longestDays);
  if (wholeMonths) return { startDay: monthDays(startDay).from, endDay: monthDays(endDay).to };
  if (wire.period === 'now') return { startDay: storeToday, endDay: storeToday };
  if (wire.period === 'day' && endDay !== startDay)
    throw badInput('EndDate', `EndDate ${reportsMessages.ONE_DAY}`);
  const given = (['StartDate', 'EndDate'] as const).find((name) => asked[name] !== undefined) ?? 'Today';
  if (startDay > storeToday) throw badInput(given, `${given} ${reportsMessages.FUTURE}`);
  return { startDay, endDay };
}

const daysFact = (startDay: string, endDay: string) =>
  startDay === endDay
    ? { label: say.DAY, value: dayWords(startDay) }
    : { label: say.DAYS, value: say.to(dayWords(startDay), dayWords(endDay)) };
