// A schedule is saved, stopped, taken away, or asked for out of turn.
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { checkAddress } from '#domains/mail/server/public/queue-mail.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import type { saveSchedule as saveCall } from '#domains/reports/contract/schedule-calls.ts';
import {
  readAppAddress,
  readRecipients,
  ownerRefusal,
  scheduledFields,
  scheduleRefusal,
} from '#domains/reports/rules/schedule.ts';
import { nextDueAt, type Timing } from '#domains/reports/rules/schedule-times.ts';
import { readViewFilters } from '#domains/reports/rules/save-view.ts';
import { scheduleMessages as say } from '#domains/reports/messages.ts';
import { lackedRight } from '#domains/reports/server/public/may-run.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/schema/tables.ts';
import { findReport, findScreenReport, type Report } from '#platform/reports/report.ts';

type Found = { storeId: number; userId: number; name: string };

/** Locks a schedule of one of the caller's stores. 404 for any other. */
async function lockSchedule({ tx, actor }: WriteContext, id: number): Promise<Found> {
  const found = await tx.maybe<Found>(
    `select store_id, user_id, name from report_schedules
     where report_schedule_id = $1 and store_id = any($2) and removed_at is null for update`,
    [id, actor.storeIds],
  );
  if (!found) throw notFound(say.NO_SCHEDULE, 'ReportScheduleId');
  return found;
}

async function tellAndAudit(
  context: WriteContext,
  { id, storeId, action, after }: { id: number; storeId: number; action: string; after?: object },
): Promise<void> {
  await tellStore(context.tx, storeId, 'reports.schedules');
  await writeAudit(context.tx, context, {
    storeId,
    action: `reports.${action}`,
    entity: 'reportSchedule',
    entityId: id,
    ...(after ? { after } : {}),
  });
}

/** How many the user has, and the store's time zone. One person saves one schedule at a time: the count holds until the end. */
async function factsOf(tx: Tx, userId: number, storeId: number): Promise<{ has: number; zone: string }> {
  const { zone } = await tx.one<{ zone: string }>(
    'select s.time_zone as zone from users u, stores s where u.user_id = $1 and s.store_id = $2 for update of u',
    [userId, storeId],
  );
  const { has } = await tx.one<{ has: number }>(
    'select count(*) as has from report_schedules where user_id = $1 and removed_at is null',
    [userId],
  );
  return { has, zone };
}

type Asked = InputOf<typeof saveCall>;

const timingOf = ({ Every: every, Weekday, MonthDay, Hour: hour }: Asked): Timing => ({
  every,
  weekday: every === 'week' ? (Weekday ?? null) : null,
  monthDay: every === 'month' ? (MonthDay ?? null) : null,
  hour,
});

/** The report, by its name or by the screen that shows it. */
const reportOf = (name: string): Report | undefined => findScreenReport(name) ?? findReport(name);

/** The filters as fields of the report's call. A report that lists what sold nothing still does. */
function fieldsOf(
  { Filters }: Asked,
  report: Report | undefined,
): Readonly<Record<string, string>> | undefined {
  const fields = scheduledFields(Filters);
  const listsAll = report?.wire.screen !== undefined && report.wire.filters.includes('quantity');
  return fields && (listsAll ? { MinQuantity: '0', ...fields } : fields);
}

const isReadable = (fields: object | undefined, clientId: number): boolean =>
  fields !== undefined &&
  previewReport.input.safeParse({ ...fields, ReportName: '-', ClientID: clientId }).success;

/**
 * Saves a new schedule, or changes an own one, which starts again. Its next due time is by the store's clock. Refuses as scheduleRefusal does; 400
 * for an address that is none, 404 for a schedule of a foreign store.
 */
export async function saveSchedule(
  context: WriteContext,
  asked: Asked,
): Promise<{ reportScheduleId: number } | Refusal> {
  const { tx, actor, now } = context;
  const { ReportScheduleId: id, ClientId: storeId } = asked;
  const found = id === undefined ? undefined : await lockSchedule(context, id);
  const report = reportOf(asked.ReportName);
  const isRunnable = report !== undefined && lackedRight(actor, report) === undefined;
  const fields = fieldsOf(asked, report);
  const timing = timingOf(asked);
  const recipients = readRecipients(asked.Recipients);
  const range = report?.wire.period === 'now' ? null : (asked.Range ?? null);
  const { has, zone } = await factsOf(tx, actor.userId, storeId);
  const refused = scheduleRefusal({
    report: isRunnable ? report.wire : undefined,
    reportName: asked.ReportName,
    range,
    isReadable: isReadable(fields, storeId),
    timing,
    recipients,
    isNew: id === undefined,
    has,
    isOwn: found === undefined || found.userId === actor.userId,
  });
  if (refused) return refused;
  for (const address of recipients) checkAddress(address, 'Recipients');
  const appAddress = readAppAddress(asked.AppAddress, context.host);
  if (appAddress === undefined) throw badInput('AppAddress', `AppAddress ${say.NO_ADDRESS}`);
  const values = {
    storeId,
    userId: actor.userId,
    name: asked.Name.trim(),
    reportName: report?.wire.reportName ?? asked.ReportName,
    rangeName: range ?? '',
    filters: readViewFilters(new URLSearchParams(fields).toString()) ?? '',
    every: timing.every,
    weekday: timing.weekday,
    monthDay: timing.monthDay,
    hour: timing.hour,
    recipients,
    format: asked.Format,
    skipEmpty: asked.SkipEmpty,
    appAddress,
    nextRunAt: nextDueAt(timing, zone, now),
    zone,
    takenUntil: null,
    changedAt: now,
  };
  const reportScheduleId = await keep(tx, id, values, now);
  if (found && found.storeId !== storeId) await tellStore(tx, found.storeId, 'reports.schedules');
  const after = { report: values.reportName, to: recipients, every: timing.every, hour: timing.hour };
  await tellAndAudit(context, { id: reportScheduleId, storeId, action: 'schedule', after });
  return { reportScheduleId };
}

type Values = Omit<Tables['report_schedules']['insert'], 'createdAt'>;

async function keep(tx: Tx, id: number | undefined, values: Values, now: Date): Promise<number> {
  if (id !== undefined) {
    await updateRow(tx, 'report_schedules', { reportScheduleId: id }, values);
    return id;
  }
  const row = { ...values, createdAt: now };
  return (await insertRow(tx, 'report_schedules', row, 'reportScheduleId')).reportScheduleId;
}

/** Stops it; who stops what is stopped changes nothing. 404 for a schedule of a foreign store. */
export async function stopSchedule(context: WriteContext, id: number): Promise<void> {
  const { storeId } = await lockSchedule(context, id);
  await updateRow(
    context.tx,
    'report_schedules',
    { reportScheduleId: id },
    { nextRunAt: null, runNowAt: null, changedAt: context.now },
  );
  await tellAndAudit(context, { id, storeId, action: 'stopSchedule' });
}

/** Takes it away; its mails stay. 404 for a schedule of a foreign store. */
export async function removeSchedule(context: WriteContext, id: number): Promise<void> {
  const { storeId } = await lockSchedule(context, id);
  await updateRow(
    context.tx,
    'report_schedules',
    { reportScheduleId: id },
    { nextRunAt: null, runNowAt: null, removedAt: context.now },
  );
  await tellAndAudit(context, { id, storeId, action: 'removeSchedule' });
}

/** Asks for it now; asked twice before it ran, it runs once. Refuses somebody else's. 404 for a schedule of a foreign store. */
export async function runScheduleNow(context: WriteContext, id: number): Promise<Refusal | undefined> {
  const { storeId, userId } = await lockSchedule(context, id);
  const refused = ownerRefusal(userId === context.actor.userId);
  if (refused) return refused;
  await context.tx.run(
    'update report_schedules set run_now_at = $2 where report_schedule_id = $1 and run_now_at is null',
    [id, context.now],
  );
  await tellAndAudit(context, { id, storeId, action: 'runSchedule' });
  return undefined;
}
