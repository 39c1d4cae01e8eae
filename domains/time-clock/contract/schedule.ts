// The documented calls on the schedule: who is planned when, and the hours worked against it.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, day, idOf, text } from '#contract/fields.ts';

const storeSchedule = calls('schedule', 'StoreSchedule');

/** A planned shift (NS-SCHED-01). */
export const shiftWire = z.object({
  scheduleId: z.number(),
  clientId: z.number(),
  userId: z.number(),
  username: z.string(),
  /** The day it begins, yyyy-MM-dd. */
  date: z.string(),
  /** The store's wall clock, HH:mm. An end before the start is on the next day. */
  startTime: z.string(),
  endTime: z.string(),
  /** Minutes that will really pass. */
  minutes: z.number(),
});
export type ShiftWire = z.infer<typeof shiftWire>;

const hours = {
  scheduledMinutes: z.number(),
  workedMinutes: z.number(),
};

export const employeeHoursWire = z.object({ userId: z.number(), username: z.string(), ...hours });
export type EmployeeHoursWire = z.infer<typeof employeeHoursWire>;

export const getSchedule = storeSchedule.get('GetSchedule', {
  right: 'schedule.view',
  input: { ClientId: idOf('store'), StartDate: day().optional(), EndDate: day().optional() },
  output: z.array(shiftWire),
  summary: 'The planned shifts of a store; without dates from today on for a week',
});

export const getPeople = storeSchedule.get('GetPeople', {
  right: 'schedule.view',
  input: { ClientId: idOf('store') },
  output: z.array(z.object({ userId: z.number(), username: z.string() })),
  summary: 'Who belongs to a store and can be planned there; our own call',
});

export const addSchedule = storeSchedule.get('AddSchedule', {
  changes: true,
  right: 'schedule.edit',
  input: {
    ClientId: idOf('store'),
    UserId: idOf('user'),
    Date: day(),
    StartTime: text(20, 1),
    EndTime: text(20, 1),
  },
  output: changed({ scheduleId: z.number() }),
  summary: 'Plans a shift; refused where it overlaps another of the same person',
});

export const deleteSchedule = storeSchedule.get('DeleteSchedule', {
  changes: true,
  right: 'schedule.edit',
  input: { ScheduleId: idOf('shift') },
  output: changed({}),
  summary: 'Takes a planned shift away',
});

export const getStoreHoursAmount = storeSchedule.get('GetStoreHoursAmount', {
  right: 'schedule.view',
  input: { ClientId: idOf('store'), StartDate: day(), EndDate: day() },
  output: z.object({
    clientId: z.number(),
    ...hours,
    days: z.array(z.object({ date: z.string(), ...hours })),
  }),
  summary: 'Planned and worked minutes of a store, in all and by day',
});

export const getEmployeeHours = storeSchedule.get('GetEmployeeHours', {
  right: 'schedule.view',
  input: {
    UserId: idOf('user').optional(),
    ClientId: idOf('store').optional(),
    StartDate: day(),
    EndDate: day(),
  },
  output: z.array(employeeHoursWire),
  summary: 'Planned and worked minutes by employee; those of others need timeclock.view',
});
