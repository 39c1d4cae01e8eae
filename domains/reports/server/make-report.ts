// One report, asked for by name: checked, built, and with the facts that every report says.
import { reportTexts as say, reportsMessages } from '#domains/reports/messages.ts';
import { filledPaper, knownReport, type Paper } from '#domains/reports/rules/printable-report.ts';
import { findReport, mayRun, seesReports } from '#domains/reports/server/report-list.ts';
import { dayWords, type Fact, momentIn, type Report } from '#domains/reports/server/report-question.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, ReadContext } from '#contract/route.ts';

export type AskedReport = {
  readonly ReportName: string;
  readonly ClientID: number;
  readonly Today?: string | undefined;
  readonly StartDate?: string | undefined;
  readonly EndDate?: string | undefined;
  readonly Employee?: string | undefined;
  readonly DepartmentId?: number | undefined;
  readonly MinQuantity?: number | undefined;
};

export type MadeReport = { readonly paper: Paper; readonly startDay: string; readonly endDay: string };

/** A year and its leap day, twice. */
const LONGEST_DAYS = 732;

type StoreRow = { name: string; timeZone: string; cutoffHour: number };

/**
 * The report. Refuses an unknown name, naming it, and an empty report with 'No Report Found' (REP-02, NS-EOD-05). 400 for an end before the
 * start or too far from it, 403 without reports.view for what closing doesn't need, 404 for an employee whom the store doesn't have.
 */
export async function makeReport(context: ReadContext, asked: AskedReport): Promise<MadeReport | Refusal> {
  const { db, actor, now } = context;
  const found = knownReport(findReport(asked.ReportName), asked.ReportName);
  if (isRefusal(found)) return found;
  if (!mayRun(actor, found)) throw notAllowed('reports.view');
  const store = await db.one<StoreRow>(
    'select name, time_zone as "timeZone", cutoff_hour as "cutoffHour" from stores where store_id = $1',
    [asked.ClientID],
  );
  const today = asked.Today ?? businessDay(now, store.timeZone, store.cutoffHour);
  const { startDay, endDay } = daysOf(found, asked, today);
  const userId = found.wire.byEmployee ? await employeeOf(db, asked) : null;
  const answer = await found.build({
    db,
    storeId: asked.ClientID,
    timeZone: store.timeZone,
    startDay,
    endDay,
    userId,
    departmentId: asked.DepartmentId ?? null,
    minQuantity: asked.MinQuantity ?? 1,
    seesOpenDays: seesReports(actor),
    seesCosts: mayDo(actor, 'costs.view'),
  });
  const facts: Fact[] = [{ label: say.STORE, value: store.name }];
  if (found.wire.period !== 'now') facts.push(daysFact(startDay, endDay));
  if (userId !== null) facts.push({ label: say.EMPLOYEE, value: asked.Employee ?? '' });
  if (found.wire.byItem && asked.DepartmentId !== undefined)
    facts.push({
      label: say.DEPARTMENT,
      value: await getDepartmentName(db, asked.DepartmentId, 'DepartmentId'),
    });
  facts.push(...answer.facts, { label: say.PRINTED, value: momentIn(store.timeZone, now) });
  const { reportName: name, title } = found.wire;
  const paper = filledPaper({ name, title, facts, sections: [...answer.sections] });
  return isRefusal(paper) ? paper : { paper, startDay, endDay };
}

/** The name of a department. 404, naming the field, when there is none. */
export async function getDepartmentName(db: Db, departmentId: number, field: string): Promise<string> {
  const row = await db.maybe<{ name: string }>('select name from departments where department_id = $1', [
    departmentId,
  ]);
  if (!row) throw notFound(reportsMessages.NO_DEPARTMENT, field);
  return row.name;
}

/** How long a range may be. 400, naming the field, for an end before the start or too far from it. */
export function checkRange(startDay: string, endDay: string, field: string, start: string): void {
  if (endDay < startDay) throw badInput(field, reportsMessages.endBefore(start));
  if (endDay > addDays(startDay, LONGEST_DAYS))
    throw badInput(field, reportsMessages.tooLong(LONGEST_DAYS, start));
}

/** A report of one day takes the start; one of now takes today. */
function daysOf({ wire }: Report, asked: AskedReport, today: string): { startDay: string; endDay: string } {
  const startDay = asked.StartDate ?? asked.EndDate ?? today;
  const endDay = asked.EndDate ?? startDay;
  checkRange(startDay, endDay, 'EndDate', 'StartDate');
  if (wire.period === 'now') return { startDay: today, endDay: today };
  return { startDay, endDay: wire.period === 'day' ? startDay : endDay };
}

const daysFact = (startDay: string, endDay: string) =>
  startDay === endDay
    ? { label: say.DAY, value: dayWords(startDay) }
    : { label: say.DAYS, value: say.to(dayWords(startDay), dayWords(endDay)) };

async function employeeOf(db: Db, { Employee, ClientID }: AskedReport): Promise<number | null> {
  if (!Employee) return null;
  const row = await db.maybe<{ id: number }>(
    `select u.user_id as id from users u where lower(u.username) = lower($1) and (exists
       (select 1 from user_stores s where s.user_id = u.user_id and s.store_id = $2) or exists
       (select 1 from transactions t where t.user_id = u.user_id and t.store_id = $2))`,
    [Employee, ClientID],
  );
  if (!row) throw notFound(reportsMessages.NO_EMPLOYEE, 'Employee');
  return row.id;
}
