// Our own calls for scheduled reports.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, oneOf, text, whole } from '#contract/fields.ts';
import { RANGES } from '#domains/reports/rules/ranges.ts';
import { SCHEDULE_FORMATS } from '#domains/reports/rules/schedule.ts';
import { EVERY } from '#domains/reports/rules/schedule-times.ts';

const reportSchedules = calls('report', 'ReportSchedules');
const right = 'reports.schedule';

export const scheduleWire = z.object({
  reportScheduleId: z.number(),
  name: z.string(),
  reportName: z.string(),
  /** A range that moves with the day; null for a report of now. */
  range: z.enum(RANGES).nullable(),
  /** As in an address, without days. */
  filters: z.string(),
  every: z.enum(EVERY),
  /** 0 is Sunday; null unless weekly. */
  weekday: z.number().nullable(),
  monthDay: z.number().nullable(),
  hour: z.number(),
  recipients: z.array(z.string()),
  format: z.enum(SCHEDULE_FORMATS),
  skipEmpty: z.boolean(),
  owner: z.string(),
  isMine: z.boolean(),
  /** ISO instant; empty while it is stopped. */
  nextRunAt: z.string(),
  /** Somebody asked for it out of turn, and it hasn't run yet. */
  isRunning: z.boolean(),
  /** ISO instant of the last run; empty before the first. */
  lastRunAt: z.string(),
  /** waiting: its mails are in the outbox; sent: all of them are delivered; empty: there was nothing to say. Null before the first run. */
  lastState: z.enum(['waiting', 'sent', 'empty', 'failed']).nullable(),
  /** Why the last run, or a mail of it, failed. */
  reason: z.string(),
});
export type ScheduleWire = z.infer<typeof scheduleWire>;

export const listSchedules = reportSchedules.get('List', {
  right,
  input: { ClientId: idOf('store') },
  output: z.object({ schedules: z.array(scheduleWire), failed: z.number() }),
  summary: 'The schedules of a store, with the outcome of their last runs',
});

export const saveSchedule = reportSchedules.post('Save', {
  right,
  input: {
    /** The schedule to change, which starts again if it was stopped; a new one without it. */
    ReportScheduleId: idOf('reportSchedule').optional(),
    ClientId: idOf('store'),
    Name: text(80, 1),
    /** The name of a report, or the path of a screen that is one. */
    ReportName: text(120, 1),
    Range: oneOf(RANGES).optional(),
    Filters: text(2_000).default(''),
    Every: oneOf(EVERY),
    Weekday: whole(0, 6).optional(),
    MonthDay: whole(1, 31).optional(),
    Hour: whole(0, 23),
    /** With commas between. */
    Recipients: text(4_000, 1),
    Format: oneOf(SCHEDULE_FORMATS),
    SkipEmpty: flag().default(false),
    /** Where the app is: what a link in the mail begins with. */
    AppAddress: text(200, 1),
  },
  output: changed({ reportScheduleId: z.number() }),
  summary: 'Schedules a report, by the store’s clock and with the rights of its owner',
});

const one = { ReportScheduleId: idOf('reportSchedule') };

export const stopSchedule = reportSchedules.post('Stop', {
  right,
  input: one,
  output: changed({}),
  summary: 'Stops a schedule until its owner saves it again',
});

export const removeSchedule = reportSchedules.post('Remove', {
  right,
  input: one,
  output: changed({}),
  summary: 'Removes a schedule',
});

export const runSchedule = reportSchedules.post('RunNow', {
  right,
  input: one,
  output: changed({}),
  summary: "Mails one's own schedule within seconds, out of turn",
});
