// The documented calls on the time clock: clocking in and out, who is in, and the records that managers keep right.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, day, flag, idOf, paragraphs, secretText, text } from '#contract/fields.ts';

const timeClock = calls('timeclock', 'TimeClock');

/** A day and a time: an instant, or the wall clock of the store. Read where the store is known. */
const moment = () => text(40, 1);

/** How a record was before a change. */
export const timeRecordVersionWire = z.object({
  clockIn: z.string(),
  clockOut: z.string(),
  notes: z.string(),
  /** Who replaced it, and when. */
  changedBy: z.string(),
  changedAt: z.string(),
});

/** ENT-47 and what a screen needs beside it. Instants are ISO; empty where there is none. */
export const timeRecordWire = z.object({
  employeeClockinID: z.number(),
  clockIn: z.string(),
  clockOut: z.string(),
  notes: z.string(),
  userId: z.number(),
  username: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  /** In which its times are read and shown. */
  timeZone: z.string(),
  /** The store's business day of the clock-in, yyyy-MM-dd. */
  businessDay: z.string(),
  /** Minutes that really passed; 0 while it is open. */
  minutes: z.number(),
  isOpen: z.boolean(),
  /** Nobody clocked out: it counts nothing until a manager enters the end. */
  isForgotten: z.boolean(),
  deletedBy: z.string(),
  deletedAt: z.string(),
  /** The older versions, oldest first. */
  versions: z.array(timeRecordVersionWire),
});
export type TimeRecordWire = z.infer<typeof timeRecordWire>;

export const whoIsInWire = z.object({
  employeeClockinID: z.number(),
  userId: z.number(),
  username: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  clockIn: z.string(),
});
export type WhoIsInWire = z.infer<typeof whoIsInWire>;

const clocked = () => changed({ employeeClockinID: z.number(), clockIn: z.string(), clockOut: z.string() });

export const timeclockEnabled = timeClock.get('TimeclockEnabled', {
  right: 'signed-in',
  input: { ClientId: idOf('store').optional() },
  output: z.object({ enabled: z.boolean() }),
  summary: 'Is the time clock in use in a store? Without ClientId: in any of their own stores',
});

export const amIClockedIn = timeClock.get('Am_I_Clocked_In', {
  right: 'signed-in',
  input: { UserId: idOf('user'), ClientId: idOf('store') },
  output: z.object({
    clockedIn: z.boolean(),
    employeeClockinID: z.number(),
    /** Since when; empty when out. */
    clockIn: z.string(),
    /** Where; the asked store when out. A person is in at one store at most. */
    clientId: z.number(),
    clientName: z.string(),
  }),
  summary: 'Is a user clocked in, since when and at which store?',
});

export const clockin = timeClock.get('Clockin', {
  changes: true,
  right: 'signed-in',
  input: {
    UserId: idOf('user'),
    ClientId: idOf('store'),
    /** Accepted and not looked at: it goes to ValidateCredentials first (CLOCK-06). */
    password: secretText().optional(),
  },
  output: clocked(),
  secret: ['password'],
  summary: 'Clocks a user in; another user than oneself after ValidateCredentials only',
});

export const clockout = timeClock.get('Clockout', {
  changes: true,
  right: 'signed-in',
  input: {
    UserId: idOf('user'),
    ClientId: idOf('store'),
    notes: paragraphs(500).optional(),
    password: secretText().optional(),
  },
  output: clocked(),
  secret: ['password'],
  summary: 'Clocks a user out, wherever that user is in; a clock-out that comes too late counts no hours',
});

export const getEmployeeTimeRecords = timeClock.get('GetEmployeeTimeRecords', {
  right: 'signed-in',
  input: { UserId: idOf('user'), StartDate: day(), EndDate: day() },
  output: z.array(timeRecordWire),
  summary: 'The time records of an employee by business day; those of others need timeclock.view',
});

export const getClientTimeRecords = timeClock.get('GetClientTimeRecords', {
  right: 'timeclock.view',
  input: {
    ClientId: idOf('store'),
    StartDate: day(),
    EndDate: day(),
    /** Those that were deleted, too. */
    Deleted: flag().optional(),
  },
  output: z.array(timeRecordWire),
  summary: 'The time records of a store by business day',
});

export const updateTimeRecord = timeClock.put('UpdateTimeRecord', {
  right: 'timeclock.edit',
  input: {
    EmployeeClockinId: idOf('timeRecord'),
    Clockin: moment().optional(),
    /** Empty leaves an open record open. */
    Clockout: text(40).optional(),
    Notes: paragraphs(500).optional(),
  },
  takesBack: timeRecordWire,
  output: changed({ employeeClockinID: z.number() }),
  summary: 'Changes a time record; the old values are kept. Own records need timeclock.own, too',
});

export const createClockIn = timeClock.get('CreateClockIn', {
  changes: true,
  right: 'timeclock.edit',
  input: {
    UserId: idOf('user'),
    Clock_in: moment(),
    /** Empty or left out: the user is in from then on. */
    Clock_out: text(40).optional(),
    Notes: paragraphs(500).optional(),
    ClientId: idOf('store'),
  },
  output: changed({ employeeClockinID: z.number() }),
  summary: 'Adds a time record of a user; own records need timeclock.own, too',
});

export const deleteTimeRecord = timeClock.put('DeleteTimeRecord', {
  right: 'timeclock.edit',
  input: { EmployeeClockinID: idOf('timeRecord') },
  output: changed({}),
  summary: 'Takes a time record out of the lists; it is kept, with who deleted it and when',
});

export const whosClockedIn = timeClock.get('WhosClockedIn', {
  right: 'signed-in',
  input: { ClientId: idOf('store').optional(), AllClients: flag().optional() },
  output: z.array(whoIsInWire),
  summary: 'Who is clocked in at a store; with AllClients in all own stores, which needs timeclock.view',
});
