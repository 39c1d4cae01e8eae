// A manager plans shifts and takes them away (NS-SCHED-01).
import { accessMessages } from '#domains/access/messages.ts';
import { type Other, shiftOverlap } from '#domains/time-clock/rules/may-clock.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { writeClock } from '#domains/time-clock/rules/clock-time.ts';
import { planShift, type WantedShift } from '#domains/time-clock/rules/planned-shift.ts';
import type { ClockContext } from '#domains/time-clock/server/clock-in.ts';
import { lockPerson } from '#domains/time-clock/server/public/find-open-record.ts';
import { getStoreTime } from '#domains/time-clock/server/get-store-time.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Plans a shift. Refuses an overlap with another of the person, at whatever store; 400 for times that can't be. */
export async function addShift(
  context: ClockContext,
  wanted: WantedShift & { readonly storeId: number; readonly userId: number },
): Promise<{ shiftId: number } | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, userId, day } = wanted;
  if (!(await findVisibleUser(tx, actor, userId))) throw notFound(accessMessages.NO_USER, 'UserId');
  const { zone } = await getStoreTime(tx, storeId);
  const shift = planShift(wanted, zone);
  if ('problem' in shift) throw badInput(shift.at === 'start' ? 'StartTime' : 'EndTime', shift.problem);
  const { startsAt, endsAt } = shift;
  await lockPerson(tx, userId);
  const taken = await tx.maybe<Other<{ startsAt: Date; endsAt: Date }>>(
    `select p.starts_at, p.ends_at, s.time_zone as zone, s.name as store
     from planned_shifts p join stores s using (store_id)
     where p.user_id = $1 and tstzrange(p.starts_at, p.ends_at) && tstzrange($2, $3) order by p.starts_at limit 1`,
    [userId, startsAt, endsAt],
  );
  const overlaps = shiftOverlap(taken);
  if (overlaps) return overlaps;
  const { shiftId } = await tx.one<{ shiftId: number }>(
    `insert into planned_shifts (store_id, user_id, day, start_time, end_time, starts_at, ends_at, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning shift_id`,
    [
      storeId,
      userId,
      day,
      writeClock(shift.start),
      writeClock(shift.end),
      startsAt,
      endsAt,
      now,
      actor.userId,
    ],
  );
  await tellStore(tx, storeId, 'clock');
  await writeAudit(tx, context, {
    storeId,
    action: 'schedule.add',
    entity: 'shift',
    entityId: shiftId,
    after: { userId, startsAt, endsAt },
  });
  return { shiftId };
}

/** Takes a shift away; the audit keeps what it was. 404 for a shift of other stores. */
export async function deleteShift(context: ClockContext, shiftId: number): Promise<{ storeId: number }> {
  const { tx, actor } = context;
  const gone = await tx.maybe<{ storeId: number; userId: number; startsAt: Date; endsAt: Date }>(
    `delete from planned_shifts where shift_id = $1 and store_id = any($2)
     returning store_id, user_id, starts_at, ends_at`,
    [shiftId, actor.storeIds],
  );
  if (!gone) throw notFound(say.NO_SHIFT, 'ScheduleId');
  const { storeId, ...before } = gone;
  await tellStore(tx, storeId, 'clock');
  await writeAudit(tx, context, {
    storeId,
    action: 'schedule.delete',
    entity: 'shift',
    entityId: shiftId,
    before,
  });
  return { storeId };
}
