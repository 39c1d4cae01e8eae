import { expect, test } from 'vitest';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { planShift } from './planned-shift.ts';
import { type CountedRecord, type CountedShift, sumByDay, sumByEmployee } from './sum-hours.ts';

const record = (userId: number, day: string, from: string, to: string | null): CountedRecord => ({
  userId,
  username: userId === 1 ? 'zoe' : 'ana',
  day,
  clockIn: new Date(`${day}T${from}Z`),
  clockOut: to ? new Date(`${day}T${to}Z`) : null,
  isForgotten: from === to,
});
const records = [
  record(1, '2026-11-19', '09:00', '12:00'),
  record(1, '2026-11-19', '13:00', '17:30'),
  record(1, '2026-11-20', '09:00', null),
  record(2, '2026-11-20', '08:00', '08:00'),
];
const shifts: CountedShift[] = [
  {
    userId: 3,
    username: 'mo',
    day: '2026-11-20',
    startsAt: new Date('2026-11-20T09:00Z'),
    endsAt: new Date('2026-11-20T17:00Z'),
  },
];

test('one total for each person, by name; open and forgotten ones are told and count nothing', () => {
  expect(sumByEmployee(records, shifts)).toEqual([
    { userId: 2, username: 'ana', workedMinutes: 0, scheduledMinutes: 0, records: 1, open: 0, forgotten: 1 },
    { userId: 3, username: 'mo', workedMinutes: 0, scheduledMinutes: 480, records: 0, open: 0, forgotten: 0 },
    {
      userId: 1,
      username: 'zoe',
      workedMinutes: 450,
      scheduledMinutes: 0,
      records: 3,
      open: 1,
      forgotten: 0,
    },
  ]);
});

test('one total for each day, empty ones too', () => {
  expect(sumByDay(['2026-11-18', '2026-11-19', '2026-11-20'], records, shifts)).toEqual([
    { day: '2026-11-18', workedMinutes: 0, scheduledMinutes: 0 },
    { day: '2026-11-19', workedMinutes: 450, scheduledMinutes: 0 },
    { day: '2026-11-20', workedMinutes: 0, scheduledMinutes: 480 },
  ]);
});

const NEW_YORK = 'America/New_York';

test.each<[string, string, string, string, number]>([
  ['a day', '2026-11-20', '9:00 AM', '17:00', 480],
  ['over midnight', '2026-11-20', '18:00', '1:00 AM', 420],
  ['the night when clocks go back', '2026-10-31', '22:00', '06:00', 540],
  ['the night when clocks go forward', '2026-03-07', '22:00', '06:00', 420],
  ['from a time that is skipped', '2026-03-08', '2:30 AM', '8:00 AM', 300],
])('a shift of %s', (_name, day, start, end, minutes) => {
  const shift = planShift({ day, start, end }, NEW_YORK);
  if ('problem' in shift) throw new Error(shift.problem);
  expect((shift.endsAt.getTime() - shift.startsAt.getTime()) / 60_000).toBe(minutes);
});

test.each<[string, string, 'start' | 'end', string]>([
  ['nine', '17:00', 'start', say.NOT_A_TIME],
  ['09:00', '25:00', 'end', say.NOT_A_TIME],
  ['09:00', '9:00 AM', 'end', say.SHIFT_EMPTY],
  ['09:00', '01:01', 'end', say.SHIFT_TOO_LONG(16)],
  ['09:00', '08:00', 'end', say.SHIFT_TOO_LONG(16)],
])('a shift from %s to %s is refused', (start, end, field, problem) => {
  expect(planShift({ day: '2026-11-20', start, end }, NEW_YORK)).toEqual({ at: field, problem });
});
