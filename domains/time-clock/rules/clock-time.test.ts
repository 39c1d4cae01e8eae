import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime } from '#kernel/business-day.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import {
  clockText,
  instantAfter,
  instantOf,
  momentText,
  readClock,
  readMoment,
  spanText,
} from './clock-time.ts';

const NEW_YORK = 'America/New_York';

test.each<[string, string, string]>([
  ['11/20/26 9:05 AM', NEW_YORK, '2026-11-20T14:05:00.000Z'],
  ['11/20/26, 9:05 pm', NEW_YORK, '2026-11-21T02:05:00.000Z'],
  ['11/20/2026 12:00 AM', NEW_YORK, '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T09:05', NEW_YORK, '2026-11-20T14:05:00.000Z'],
  ['2026-11-20 17:30:45', 'America/Boise', '2026-11-21T00:30:00.000Z'],
  ['2026-11-20T14:05:59Z', NEW_YORK, '2026-11-20T14:05:00.000Z'],
  ['2026-11-20T09:05:00.123-05:00', 'UTC', '2026-11-20T14:05:00.000Z'],
  // Clocks go back on 11/01/26: 1:30 AM is there twice, the first one is meant; an offset names the second.
  ['11/01/26 1:30 AM', NEW_YORK, '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T01:30:00-05:00', NEW_YORK, '2026-11-01T06:30:00.000Z'],
  ['11/01/26 2:00 AM', NEW_YORK, '2026-11-01T07:00:00.000Z'],
  ['03/08/26 1:59 AM', NEW_YORK, '2026-03-08T06:59:00.000Z'],
  ['03/08/26 3:00 AM', NEW_YORK, '2026-03-08T07:00:00.000Z'],
  ['11/20/26 9:05', 'Asia/Kolkata', '2026-11-20T03:35:00.000Z'],
])('%s in %s is %s', (raw, zone, instant) => {
  expect(readMoment(raw, zone)).toEqual({ value: new Date(instant) });
});

test.each<[string, string]>([
  ['', say.NOT_A_MOMENT],
  ['9:05 AM', say.NOT_A_MOMENT],
  ['11/20/26', say.NOT_A_MOMENT],
  ['11/20/26 25:00', say.NOT_A_MOMENT],
  ['11/20/26 9:60 AM', say.NOT_A_MOMENT],
  ['11/20/26 13:00 PM', say.NOT_A_MOMENT],
  ['11/20/26 0:30 AM', say.NOT_A_MOMENT],
  ['02/30/26 9:00 AM', say.NOT_A_MOMENT],
  ['2026-02-30T09:00:00Z', say.NOT_A_MOMENT],
  ['2026-11-20T25:00:00Z', say.NOT_A_MOMENT],
  ['1764000000000', say.NOT_A_MOMENT],
  ['١١/٢٠/٢٦ 9:05 AM', say.NOT_A_MOMENT],
  ["'; drop table time_records --", say.NOT_A_MOMENT],
  ['03/08/26 2:30 AM', say.NO_SUCH_TIME],
])('%j is refused', (raw, problem) => {
  expect(readMoment(raw, NEW_YORK)).toEqual({ problem });
});

test.each<[string, number | undefined]>([
  ['9:05 AM', 545],
  ['12:00 AM', 0],
  ['12:30 p.m.', 750],
  ['00:00', 0],
  ['23:59', 1_439],
  ['17:30:15', 1_050],
  ['24:00', undefined],
  ['9', undefined],
  ['-1:00', undefined],
  ['9:5', undefined],
])('the time of day %s', (raw, minutes) => {
  expect(readClock(raw)).toBe(minutes);
});

test('what the clock skips begins after the skip', () => {
  expect(instantOf('2026-03-08', 150, NEW_YORK)).toBeUndefined();
  expect(instantAfter('2026-03-08', 150, NEW_YORK)).toEqual(new Date('2026-03-08T07:00:00Z'));
});

describe('written for people', () => {
  const at = new Date('2026-11-20T14:05:00Z');
  test.each<[string, string]>([
    [clockText(at, NEW_YORK), '9:05 AM'],
    [clockText(new Date('2026-11-20T05:00:00Z'), NEW_YORK), '12:00 AM'],
    [momentText(at, NEW_YORK), '11/20/26, 9:05 AM'],
    [spanText(at, null, NEW_YORK), '11/20/26, 9:05 AM to now'],
    [spanText(at, new Date('2026-11-20T22:00:00Z'), NEW_YORK), '11/20/26, 9:05 AM to 5:00 PM'],
    [spanText(at, new Date('2026-11-21T06:00:00Z'), NEW_YORK), '11/20/26, 9:05 AM to 11/21/26, 1:00 AM'],
  ])('%s', (written, expected) => expect(written).toBe(expected));
});

test('a wall clock leads to an instant that shows that wall clock, in every zone and over every clock change', () => {
  const zones = fc.constantFrom(
    NEW_YORK,
    'America/Phoenix',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Europe/London',
  );
  const days = fc.integer({ min: 0, max: 730 }).map((day) => {
    const at = new Date(Date.UTC(2026, 0, 1 + day));
    return at.toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1_439 }), zones, (day, minutes, zone) => {
      const at = instantOf(day, minutes, zone);
      if (!at) return;
      const shown = localTime(at, zone);
      expect([shown.day, shown.hour * 60 + shown.minute]).toEqual([day, minutes]);
      // The first of two: an hour before it the wall shows something else.
      const before = localTime(new Date(at.getTime() - 3_600_000), zone);
      expect([before.day, before.hour * 60 + before.minute]).not.toEqual([day, minutes]);
    }),
    { numRuns: 500 },
  );
});
