// A manager adds, corrects and takes away time records (CLOCK-08, NS-CLOCK-02).
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { readMoment } from '#domains/time-clock/rules/clock-time.ts';
import { timesProblem } from '#domains/time-clock/rules/time-record.ts';
import type { ClockContext } from '#domains/time-clock/server/clock-in.ts';
import { lockPerson } from '#domains/time-clock/server/public/find-open-record.ts';
import { refuseOverlap } from '#domains/time-clock/server/find-overlap.ts';
import { getStoreTime, type StoreTime } from '#domains/time-clock/server/get-store-time.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

type Kept = StoreTime & {
  userId: number;
  storeId: number;
  clockIn: Date;
  clockOut: Date | null;
  notes: string;
  isForgotten: boolean;
};

export type NewTimeRecord = {
  readonly userId: number;
  readonly storeId: number;
  /** As people write it, or an instant. */
  readonly clockIn: string;
  /** Empty: the person is in from then on. */
  readonly clockOut: string;
  readonly notes: string;
};

/** Adds a record. Refuses an overlap; 400 for times that can't be, 404 for users of other stores; own ones need timeclock.own. */
export async function createTimeRecord(
  context: ClockContext,
  wanted: NewTimeRecord,
): Promise<{ recordId: number } | Refusal> {
  const { tx, actor, now } = context;
  const { userId, storeId, notes } = wanted;
  if (!(await findVisibleUser(tx, actor, userId))) throw notFound(accessMessages.NO_USER, 'UserId');
  mayChangeOf(actor, userId);
  const store = await getStoreTime(tx, storeId);
  const clockIn = momentOf('Clock_in', wanted.clockIn, store.zone);
  const clockOut = wanted.clockOut === '' ? null : momentOf('Clock_out', wanted.clockOut, store.zone);
  checkTimes({ clockIn, clockOut }, now, { in: 'Clock_in', out: 'Clock_out' });
  await lockPerson(tx, userId);
  const refusal = await refuseOverlap(tx, userId, { clockIn, clockOut });
  if (refusal) return refusal;
  const { recordId } = await tx.one<{ recordId: number }>(
    `insert into time_records (store_id, user_id, clock_in, clock_out, business_day, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning record_id`,
    [
      storeId,
      userId,
      clockIn,
      clockOut,
      businessDay(clockIn, store.zone, store.cutoff),
      notes,
      now,
      actor.userId,
    ],
  );
  await tellStore(tx, storeId, 'clock');
  await writeAudit(tx, context, {
    storeId,
    action: 'timeclock.create',
    entity: 'timeRecord',
    entityId: recordId,
    after: { userId, clockIn, clockOut, notes },
  });
  return { recordId };
}

export type TimeRecordChange = {
  readonly recordId: number;
  readonly clockIn?: string | undefined;
  /** Empty is allowed for the record that is open. */
  readonly clockOut?: string | undefined;
  readonly notes?: string | undefined;
};

/** Changes a record; the version before it is kept. Refuses an overlap; 404 for records of other stores and deleted ones. */
export async function editTimeRecord(
  context: ClockContext,
  change: TimeRecordChange,
): Promise<{ recordId: number } | Refusal> {
  const { tx, actor, now } = context;
  if (change.clockIn === undefined && change.clockOut === undefined && change.notes === undefined)
    throw badInput('Clockin', say.NOTHING_TO_CHANGE);
  const { recordId } = change;
  const before = await lockRecord(tx, actor, recordId, 'EmployeeClockinId');
  const clockIn =
    change.clockIn === undefined ? before.clockIn : momentOf('Clockin', change.clockIn, before.zone);
  const clockOut =
    change.clockOut === undefined
      ? before.clockOut
      : change.clockOut === ''
        ? null
        : momentOf('Clockout', change.clockOut, before.zone);
  if (!clockOut && before.clockOut) throw badInput('Clockout', say.STILL_OPEN);
  checkTimes({ clockIn, clockOut }, now, { in: 'Clockin', out: 'Clockout' });
  const refusal = await refuseOverlap(tx, before.userId, { clockIn, clockOut }, recordId);
  if (refusal) return refusal;
  const notes = change.notes ?? before.notes;
  // Notes alone don't say when a forgotten shift ended.
  const staysForgotten =
    before.isForgotten && change.clockOut === undefined && clockOut?.getTime() === clockIn.getTime();
  await tx.run(
    `update time_records set clock_in = $2, clock_out = $3, business_day = $4, notes = $5, is_forgotten = $6,
       version = version + 1, changed_at = $7, changed_by = $8 where record_id = $1`,
    [
      recordId,
      clockIn,
      clockOut,
      businessDay(clockIn, before.zone, before.cutoff),
      notes,
      staysForgotten,
      now,
      actor.userId,
    ],
  );
  await tellStore(tx, before.storeId, 'clock');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'timeclock.edit',
    entity: 'timeRecord',
    entityId: recordId,
    before: { clockIn: before.clockIn, clockOut: before.clockOut, notes: before.notes },
    after: { clockIn, clockOut, notes },
  });
  return { recordId };
}

/** Takes a record out of lists and sums; it is kept with who and when. 404 for records of other stores and deleted ones. */
export async function deleteTimeRecordCommand(
  context: ClockContext,
  recordId: number,
): Promise<{ storeId: number }> {
  const { tx, actor, now } = context;
  const before = await lockRecord(tx, actor, recordId, 'EmployeeClockinID');
  await tx.run(
    'update time_records set deleted_at = $2, deleted_by = $3, version = version + 1 where record_id = $1',
    [recordId, now, actor.userId],
  );
  await tellStore(tx, before.storeId, 'clock');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'timeclock.delete',
    entity: 'timeRecord',
    entityId: recordId,
    before: { clockIn: before.clockIn, clockOut: before.clockOut, notes: before.notes },
  });
  return { storeId: before.storeId };
}

/** One changes one's own records with the right timeclock.own only (a back-dated clock is how hours are stolen). */
function mayChangeOf(actor: Actor, userId: number): void {
  if (userId === actor.userId && !mayDo(actor, 'timeclock.own')) throw notAllowed('timeclock.own');
}

/** The record with its person locked, so that nothing of that person changes meanwhile. */
async function lockRecord(tx: Tx, actor: Actor, recordId: number, field: string): Promise<Kept> {
  const find = () =>
    tx.maybe<Kept>(
      `select r.user_id, r.store_id, r.clock_in, r.clock_out, r.notes,
         r.is_forgotten, r.zone, r.cutoff
       from time_record_in_store r where r.record_id = $1 and r.store_id = any($2)`,
      [recordId, actor.storeIds],
    );
  const found = await find();
  if (!found) throw notFound(say.NO_RECORD, field);
  mayChangeOf(actor, found.userId);
  await lockPerson(tx, found.userId);
  const kept = await find();
  if (!kept) throw notFound(say.NO_RECORD, field);
  return kept;
}

function momentOf(field: string, raw: string, zone: string): Date {
  const read = readMoment(raw, zone);
  if ('problem' in read) throw badInput(field, read.problem);
  return read.value;
}

function checkTimes(
  span: { clockIn: Date; clockOut: Date | null },
  now: Date,
  fields: { in: string; out: string },
): void {
  const found = timesProblem(span, now);
  if (found) throw badInput(fields[found.at], found.problem);
}
