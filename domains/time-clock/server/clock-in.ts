// Clocking in and out (CLOCK-02 to CLOCK-06, NS-CLOCK-01).
import { clockForRefusal, clockInRefusal, recordToEnd } from '#domains/time-clock/rules/may-clock.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { wasValidated } from '#domains/access/server/public/was-validated.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { momentText, wholeMinute } from '#domains/time-clock/rules/clock-time.ts';
import { isForgotten } from '#domains/time-clock/rules/time-record.ts';
import {
  findOpenRecord,
  lockPerson,
  type OpenRecord,
} from '#domains/time-clock/server/public/find-open-record.ts';
import { refuseOverlap } from '#domains/time-clock/server/find-overlap.ts';
import { getStoreTime } from '#domains/time-clock/server/get-store-time.ts';
import { notFound } from '#contract/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type ClockContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

export type Clocked = {
  readonly recordId: number;
  readonly clockIn: Date;
  readonly clockOut: Date | null;
  /** What a person has to know about it; empty when all is as it should be. */
  readonly message: string;
};

/**
 * Clocks the person in at the store. Refuses who is in already, at whatever store, and somebody else than oneself unless that user's
 * password was entered here or one may edit records. A record that nobody clocked out of for too long is ended as forgotten first.
 */
export async function clockInCommand(
  context: ClockContext,
  userId: number,
  storeId: number,
): Promise<Clocked | Refusal> {
  const { tx, actor, now } = context;
  const refusal = await mayClock(context, userId);
  if (refusal) return refusal;
  await lockPerson(tx, userId);
  const open = await findOpenRecord(tx, userId);
  const isIn = clockInRefusal(open, now);
  if (isIn) return isIn;
  const message = open ? await endForgotten(context, userId, open) : '';
  const store = await getStoreTime(tx, storeId);
  const clockIn = wholeMinute(now);
  const overlaps = await refuseOverlap(tx, userId, { clockIn, clockOut: null });
  if (overlaps) return overlaps;
  const { recordId } = await tx.one<{ recordId: number }>(
    `insert into time_records (store_id, user_id, clock_in, business_day, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6) returning record_id`,
    [storeId, userId, clockIn, businessDay(now, store.zone, store.cutoff), now, actor.userId],
  );
  await tellStore(tx, storeId, 'clock');
  await writeAudit(tx, context, {
    storeId,
    action: 'timeclock.in',
    entity: 'timeRecord',
    entityId: recordId,
    after: { userId, clockIn },
  });
  return { recordId, clockIn, clockOut: null, message };
}

/**
 * Clocks the person out, wherever that person is in. Refuses who is out, and somebody else as clocking in does. A clock-out that comes
 * later than the longest record ends it where it began, marked as forgotten: hours that nobody worked are never counted.
 */
export async function clockOutCommand(
  context: ClockContext,
  userId: number,
  notes = '',
): Promise<Clocked | Refusal> {
  const { tx, now } = context;
  const refusal = await mayClock(context, userId);
  if (refusal) return refusal;
  await lockPerson(tx, userId);
  const open = recordToEnd(await findOpenRecord(tx, userId));
  if (isRefusal(open)) return open;
  const { recordId, clockIn } = open;
  if (isForgotten(clockIn, now)) {
    const message = await endForgotten(context, userId, open, notes);
    return { recordId, clockIn, clockOut: clockIn, message };
  }
  const clockOut = wholeMinute(now) < clockIn ? clockIn : wholeMinute(now);
  await tx.run(
    `update time_records set clock_out = $2, notes = case when $3 = '' then notes else $3 end where record_id = $1`,
    [recordId, clockOut, notes],
  );
  await tellStore(tx, open.storeId, 'clock');
  await writeAudit(tx, context, {
    storeId: open.storeId,
    action: 'timeclock.out',
    entity: 'timeRecord',
    entityId: recordId,
    after: { userId, clockOut, notes },
  });
  return { recordId, clockIn, clockOut, message: '' };
}

/** Oneself; whom one may correct anyway; or who has just entered the password here. 404 for users of other stores. */
async function mayClock({ tx, actor, now }: ClockContext, userId: number): Promise<Refusal | undefined> {
  if (userId === actor.userId) return undefined;
  if (!(await findVisibleUser(tx, actor, userId))) throw notFound(accessMessages.NO_USER, 'UserId');
  return clockForRefusal({
    isOneself: false,
    mayEdit: mayDo(actor, 'timeclock.edit'),
    wasValidated: await wasValidated(tx, actor, userId, now),
  });
}

async function endForgotten(
  context: ClockContext,
  userId: number,
  { recordId, storeId, clockIn, zone }: OpenRecord,
  notes = '',
): Promise<string> {
  await context.tx.run(
    `update time_records set clock_out = clock_in, is_forgotten = true, notes = case when $2 = '' then notes else $2 end
     where record_id = $1`,
    [recordId, notes],
  );
  await tellStore(context.tx, storeId, 'clock');
  await writeAudit(context.tx, context, {
    storeId,
    action: 'timeclock.forgotten',
    entity: 'timeRecord',
    entityId: recordId,
    after: { userId, clockIn },
  });
  return say.FORGOTTEN(momentText(clockIn, zone));
}
