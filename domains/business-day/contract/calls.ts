// The documented calls on the tasks of the day and on its end.
import { z } from 'zod';
import { TASKS } from '#domains/business-day/rules/day-tasks.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, flag, idOf, oneOf } from '#contract/fields.ts';

const dailyTasks = calls('dailytasks', 'DailyTasks');
const dashboard = calls('dashboard', 'Dashboard');

/** The daily task flags, done or enabled. */
export const flagsWire = z.object({
  opening: z.boolean(),
  closing: z.boolean(),
  isSkipped: z.boolean(),
  clockin: z.boolean(),
  vaultCount: z.boolean(),
  drawerCount: z.boolean(),
  bankDeposit: z.boolean(),
  priceUpdate: z.boolean(),
  final: z.boolean(),
  eodReport: z.boolean(),
});
export type FlagsWire = z.infer<typeof flagsWire>;

export const dayFlagsWire = flagsWire.extend({
  /** The business day that the flags belong to, yyyy-MM-dd. */
  businessDay: z.string(),
  /** It was left open past the cutoff hour, and has to be closed before the next one starts. */
  isLate: z.boolean(),
  /** Nobody opened it, and it was traded on: it can be closed all the same. */
  hasTraded: z.boolean(),
  /** Steps that are done already, so that they tick without a dialog. */
  ready: z.array(z.enum(['clockin', 'vaultCount', 'drawerCount'])),
});
export type DayFlagsWire = z.infer<typeof dayFlagsWire>;

export const getDailyTasks = dailyTasks.get('GetDailyTasks', {
  right: 'day.view',
  input: {
    ClientId: idOf('store'),
    /** Without it: the day that the buttons of the top bar mean. */
    TaskDate: day().optional(),
    /** With it, drawerCount and bankDeposit are those of this device; without it, of any. */
    PosId: idOf('device').optional(),
  },
  output: dayFlagsWire,
  summary: 'Which tasks of a business day are done',
});

/** TASK-02. */
export const updateTask = dailyTasks.get('UpdateTask', {
  changes: true,
  right: 'day.run',
  input: {
    ClientID: idOf('store'),
    TaskName: oneOf(TASKS),
    Completed: flag(),
    /** The device whose drawer or bank step it is. */
    PosId: idOf('device').optional(),
  },
  output: changed(dayFlagsWire.shape),
  summary: 'Marks a task of the day; closing takes the end-of-day snapshot',
});

export const tasksEnabled = dailyTasks.get('TasksEnabled', {
  right: 'day.view',
  input: { ClientId: idOf('store') },
  output: flagsWire,
  summary: 'Which tasks a store has switched on; clockin also needs the time clock',
});

/** TASK-03; also NAV-17. */
export const resetDailyTasks = dailyTasks.get('ResetDailyTasks', {
  changes: true,
  right: 'day.reopen',
  input: { ClientId: idOf('store') },
  output: changed(dayFlagsWire.shape),
  summary: 'Continue Day: takes back the tasks of a closed day, so that it is opened again',
});

export const setTaskEnabled = dailyTasks.put('SetTaskEnabled', {
  right: 'settings.edit',
  input: { ClientId: idOf('store'), TaskName: oneOf(TASKS), Enabled: flag() },
  output: changed(flagsWire.shape),
  summary: 'Switches a daily task of a store on or off',
});

export const dutiesWire = dayFlagsWire.extend({
  enabled: flagsWire,
  /** The registers of the store and its vault, and what each has done for itself. */
  devices: z.array(
    z.object({
      posId: z.number(),
      description: z.string(),
      isVault: z.boolean(),
      isOpen: z.boolean(),
      /** Its drawer was closed on this business day and is not open again. */
      isClosed: z.boolean(),
      drawerCount: z.boolean(),
      bankDeposit: z.boolean(),
    }),
  ),
});
export type DutiesWire = z.infer<typeof dutiesWire>;

export const dashboardDailyTasks = dashboard.get('GetDailyTasks', {
  right: 'day.view',
  input: {
    ClientId: idOf('store'),
    /** With it, clockin says whether this user is clocked in. */
    Userid: idOf('user').optional(),
  },
  output: dutiesWire,
  summary: "Today's duties: which tasks are on and done, and how each drawer stands",
});
