import { type Route, reads, writes } from '#contract/route.ts';
import * as calls from '#domains/reports/contract/schedule-calls.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { removeSchedule, runScheduleNow, saveSchedule, stopSchedule } from './change-schedule.ts';
import { listSchedules } from './list-schedules.ts';

const DONE = { success: true, message: '' };

export const scheduleRoutes: Route[] = [
  reads(calls.listSchedules, listSchedules),
  writes(calls.saveSchedule, async (context, asked) => {
    const saved = await saveSchedule(context, asked);
    return isRefusal(saved) ? saved : { ...DONE, ...saved };
  }),
  writes(calls.stopSchedule, async (context, { ReportScheduleId }) => {
    await stopSchedule(context, ReportScheduleId);
    return DONE;
  }),
  writes(calls.removeSchedule, async (context, { ReportScheduleId }) => {
    await removeSchedule(context, ReportScheduleId);
    return DONE;
  }),
  writes(
    calls.runSchedule,
    async (context, { ReportScheduleId }) => (await runScheduleNow(context, ReportScheduleId)) ?? DONE,
  ),
];
