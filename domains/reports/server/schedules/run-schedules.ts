// Schedules that are due run; by whichever server takes one first.
//
// The file is made outside of any transaction. Then, in one: the due time is compared and set, the run is noted and its mails are queued. Who finds
// another due time did it for nothing and leaves no trace, so that there is at most one mail a due time (R15).
import { randomUUID } from 'node:crypto';
import { ApiError } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Actor, Database, ReadContext, Tx } from '#contract/route.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { isRangeName } from '#domains/reports/rules/ranges.ts';
import {
  MOST_ATTACHED,
  ownerProblem,
  type ScheduleFormat,
  scheduledDays,
  scheduledFields,
} from '#domains/reports/rules/schedule.ts';
import { lastDueAt, nextDueAt } from '#domains/reports/rules/schedule-times.ts';
import { scheduleMessages as say } from '#domains/reports/messages.ts';
import { makeReport } from '#domains/reports/server/make-report.ts';
import { lackedRight, neededRights } from '#domains/reports/server/public/may-run.ts';
import { mostLinesOf, reportFile } from '#domains/reports/server/public/get-report.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { mayDo } from '#contract/may-do.ts';
import { businessDay } from '#kernel/business-day.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { findReport } from '#platform/reports/report.ts';
import { bytesWithin } from './bytes-within.ts';
import { type Due, type Made, timingOf } from './due-schedule.ts';
import { followClocks } from './follow-clocks.ts';
import { holdSchedule, LEASE_S } from './hold-schedule.ts';
import { mailOf } from './schedule-mail.ts';

const MOST = 20;

const TAKE = `
  update report_schedules s set taken_until = $1::timestamptz + make_interval(secs => ${LEASE_S})
  from stores t, users u
  where t.store_id = s.store_id and u.user_id = s.user_id and s.report_schedule_id = (
    select report_schedule_id from report_schedules where (next_run_at <= $1 or run_now_at <= $1) and (taken_until is null or taken_until <= $1)
    order by least(next_run_at, run_now_at), report_schedule_id for update skip locked limit 1)
  returning s.report_schedule_id as id, s.store_id, s.user_id, s.name, s.report_name, s.range_name as range,
    s.filters, s.every, s.weekday, s.month_day, s.hour, s.recipients, s.format, s.skip_empty,
    s.app_address, s.next_run_at, s.run_now_at, t.time_zone as zone, t.cutoff_hour as cutoff,
    t.name as store, u.username as owner, s.taken_until`;

export type Running = {
  readonly now: Date;
  readonly isStopping?: () => boolean;
  /** Bytes that a mail may carry. */
  readonly mostAttached?: number;
  readonly failpoint?: (name: string) => Promise<void>;
};

/** Runs what is due, one after another; answers how many ran. Several due times that were slept through are one run, about the last of them. */
export async function runSchedules(database: Database, running: Running): Promise<number> {
  const { now, isStopping = () => false, failpoint = async () => undefined } = running;
  const { mostAttached = MOST_ATTACHED } = running;
  await followClocks(database);
  let ran = 0;
  while (ran < MOST && !isStopping()) {
    const due = await database.maybe<Due>(TAKE, [now]);
    if (!due) break;
    const held = await holdSchedule(database, due, async () => {
      const made = await make(database, due, { now, mostAttached });
      await failpoint('schedules.made');
      return made;
    });
    ran += Number(await settle(database, { ...due, takenUntil: held.takenUntil }, held.done, now));
  }
  return ran;
}

/** The moment that a run is about: now when it was asked for, else its last due time. */
const momentOf = (due: Due, now: Date): Date =>
  due.runNowAt !== null && due.runNowAt <= now ? due.runNowAt : lastDueAt(timingOf(due), due.zone, now);

type At = { readonly now: Date; readonly mostAttached: number };

async function make(database: Database, due: Due, at: At): Promise<Made> {
  const actor = await findUserActor(database, due.userId);
  const report = findReport(due.reportName);
  const problem = ownerProblem({
    may: actor && ((right) => mayDo(actor, right)),
    isInStore: actor?.storeIds.includes(due.storeId) ?? false,
    lacks: actor && report && lackedRight(actor, report),
  });
  if (!actor || problem !== undefined) return failed(say.stopped(problem ?? say.OWNER_GONE), true);
  if (!report) return failed(say.stopped(say.noReport(due.reportName)), true);
  try {
    return await makeFile({ ...contextOf(actor, at.now), db: database }, due, at);
  } catch (error) {
    // A refusal becomes the schedule's reason; anything else is a bug, logged by the job runner and tried again.
    if (error instanceof ApiError && error.status < 500) return failed(error.message, false);
    throw error;
  }
}

const failed = (reason: string, stops: boolean): Made => ({ outcome: 'failed', reason, stops });
const contextOf = (actor: Actor, now: Date) => ({
  actor,
  now,
  requestId: randomUUID(),
  address: '',
  failpoint: async () => undefined,
});

async function makeFile(context: ReadContext, due: Due, { now, mostAttached }: At): Promise<Made> {
  const day = businessDay(momentOf(due, now), due.zone, due.cutoff);
  const days = scheduledDays(isRangeName(due.range) ? due.range : null, day);
  const fields = { ...scheduledFields(due.filters), ...days };
  const asked = previewReport.input.parse({
    ...fields,
    ReportName: due.reportName,
    ClientID: due.storeId,
  }) as InputOf<typeof previewReport>;
  const format = due.format as ScheduleFormat;
  const made = await makeReport(context, asked, mostLinesOf(format));
  const address = addressOf(due, fields);
  if (isRefusal(made)) {
    if (made.code !== 'NO_REPORT') return failed(made.message, false);
    return due.skipEmpty
      ? { outcome: 'empty' }
      : { outcome: 'mailed', file: null, days: '', address: '', needsRights: [] };
  }
  const said = made.paper.facts[1]?.value ?? '';
  const answer = await reportFile(made, format, context.actor.userId);
  const bytes = await bytesWithin(answer.file, mostAttached);
  const file = bytes && { name: answer.name, bytes };
  const needsRights = neededRights(context.actor, due.reportName);
  return { outcome: 'mailed', file, days: 'StartDate' in days ? said : '', address, needsRights };
}

/** The same report on its screen, with the days of this run; whoever follows it from another store is asked to go there. */
function addressOf(due: Due, fields: Readonly<Record<string, string>>): string {
  const filters = new URLSearchParams({ ...fields, Store: String(due.storeId) }).toString();
  return `${due.appAddress}/management/reports/${encodeURIComponent(due.reportName)}?${filters}`;
}

/** Notes the run and queues its mails, all or none, if its due time is still the one that was taken; false when it isn't. */
async function settle(database: Database, due: Due, made: Made, now: Date): Promise<boolean> {
  try {
    return await database.transaction((tx) => write(tx, due, made, now));
  } catch (error) {
    if (!(error instanceof NotMailed)) throw error;
    return database.transaction((tx) => write(tx, due, failed(error.message, false), now));
  }
}

/** A mail was refused: none of the run's may go. */
class NotMailed extends Error {}

const SET = `
  update report_schedules set taken_until = null, run_now_at = null, next_run_at = $4, zone = $5
  where report_schedule_id = $1 and next_run_at is not distinct from $2 and run_now_at is not distinct from $3 and removed_at is null`;

/** It was changed or asked for meanwhile: whoever looks next takes it as it is now. */
const GIVE_BACK =
  'update report_schedules set taken_until = null where report_schedule_id = $1 and taken_until = $2';

async function write(tx: Tx, due: Due, made: Made, now: Date): Promise<boolean> {
  const stops = made.outcome === 'failed' && made.stops;
  const isDue = due.nextRunAt !== null && due.nextRunAt <= now;
  const next = isDue ? nextDueAt(timingOf(due), due.zone, now) : due.nextRunAt;
  const isOurs = await tx.run(SET, [due.id, due.nextRunAt, due.runNowAt, stops ? null : next, due.zone]);
  if (isOurs === 0) {
    await tx.run(GIVE_BACK, [due.id, due.takenUntil]);
    return false;
  }
  const isAsked = due.runNowAt !== null && due.runNowAt <= now;
  const { reportRunId: runId } = await insertRow(
    tx,
    'report_runs',
    {
      reportScheduleId: due.id,
      dueAt: (isAsked ? due.runNowAt : due.nextRunAt) ?? now,
      ranAt: now,
      outcome: made.outcome,
      reason: made.outcome === 'failed' ? made.reason : '',
    },
    'reportRunId',
  );
  await tellStore(tx, due.storeId, 'reports.schedules');
  if (made.outcome === 'mailed') await queueAll(tx, due, made, runId, now);
  return true;
}

async function queueAll(
  tx: Tx,
  due: Due,
  made: Extract<Made, { outcome: 'mailed' }>,
  runId: number,
  now: Date,
): Promise<void> {
  const owner = { userId: due.userId, username: due.owner };
  const actor: Actor = {
    ...owner,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [due.storeId],
    rights: new Set(),
  };
  for (const to of due.recipients) {
    const queued = await queueMail(
      { tx, actor, now, requestId: randomUUID() },
      {
        storeId: due.storeId,
        kind: 'report',
        sourceId: runId,
        needsRights: made.needsRights,
        to,
        ...mailOf(due, made),
        ...(made.file ? { attachment: made.file } : {}),
      },
    );
    if (isRefusal(queued)) throw new NotMailed(queued.message);
  }
}
