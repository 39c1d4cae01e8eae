import { mayDo } from '#contract/may-do.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import {
  addSchedule,
  deleteSchedule,
  getPeople,
  getEmployeeHours,
  getSchedule,
  getStoreHoursAmount,
} from '#domains/time-clock/contract/schedule.ts';
import { shiftMinutes, sumByDay } from '#domains/time-clock/rules/sum-hours.ts';
import { checkPeriod, mustSee } from '#domains/time-clock/server/check-asked.ts';
import { addShift, deleteShift } from '#domains/time-clock/server/change-schedule.ts';
import { listPeople } from '#domains/time-clock/server/queries.ts';
import { sumHours } from '#domains/time-clock/server/sum-hours.ts';
import { notAllowed } from '#contract/api-error.ts';
import { addDays } from '#kernel/business-day.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const DAYS_OF_A_WEEK = 7;

export const scheduleRoutes: Route[] = [
  reads(getSchedule, async ({ db, now }, { ClientId, StartDate, EndDate }) => {
    const startDay = StartDate ?? (EndDate ? addDays(EndDate, 1 - DAYS_OF_A_WEEK) : undefined);
    const from = startDay ?? (await findStoreDay(db, ClientId, now));
    const endDay = EndDate ?? addDays(from, DAYS_OF_A_WEEK - 1);
    checkPeriod(from, endDay);
    const { shifts } = await sumHours(db, { storeIds: [ClientId], startDay: from, endDay });
    return shifts.map((shift) => ({
      scheduleId: shift.shiftId,
      clientId: shift.storeId,
      userId: shift.userId,
      username: shift.username,
      date: shift.day,
      startTime: shift.startTime,
      endTime: shift.endTime,
      minutes: shiftMinutes(shift),
    }));
  }),
  reads(getPeople, ({ db }, { ClientId }) => listPeople(db, ClientId)),
  writes(addSchedule, async (context, { ClientId, UserId, Date: day, StartTime, EndTime }) => {
    const result = await addShift(context, {
      storeId: ClientId,
      userId: UserId,
      day,
      start: StartTime,
      end: EndTime,
    });
    return isRefusal(result) ? result : { success: true, message: '', scheduleId: result.shiftId };
  }),
  writes(deleteSchedule, async (context, { ScheduleId }) => {
    await deleteShift(context, ScheduleId);
    return { success: true, message: '' };
  }),
  reads(getStoreHoursAmount, async ({ db }, { ClientId, StartDate, EndDate }) => {
    checkPeriod(StartDate, EndDate);
    const { records, shifts, workedMinutes, scheduledMinutes } = await sumHours(db, {
      storeIds: [ClientId],
      startDay: StartDate,
      endDay: EndDate,
    });
    const days: string[] = [];
    for (let day = StartDate; day <= EndDate; day = addDays(day, 1)) days.push(day);
    return {
      clientId: ClientId,
      workedMinutes,
      scheduledMinutes,
      days: sumByDay(days, records, shifts).map(({ day, ...hours }) => ({ date: day, ...hours })),
    };
  }),
  reads(getEmployeeHours, async ({ db, actor }, { UserId, ClientId, StartDate, EndDate }) => {
    checkPeriod(StartDate, EndDate);
    if (UserId !== undefined) await mustSee(db, actor, UserId);
    if (UserId !== actor.userId && !mayDo(actor, 'timeclock.view')) throw notAllowed('timeclock.view');
    const { employees } = await sumHours(db, {
      storeIds: ClientId === undefined ? actor.storeIds : [ClientId],
      startDay: StartDate,
      endDay: EndDate,
      userId: UserId,
    });
    return employees.map(({ userId, username, scheduledMinutes, workedMinutes }) => ({
      userId,
      username,
      scheduledMinutes,
      workedMinutes,
    }));
  }),
];
