import { describe, expect, test } from 'vitest';
import { lastDueAt, movedDueAt, nextDueAt, type Timing } from './schedule-times.ts';

const NEW_YORK = 'America/New_York';
const daily = (hour: number): Timing => ({ every: 'day', weekday: null, monthDay: null, hour });
const weekly = (weekday: number, hour: number): Timing => ({ every: 'week', weekday, monthDay: null, hour });
const monthly = (monthDay: number, hour: number): Timing => ({
  every: 'month',
  weekday: null,
  monthDay,
  hour,
});

describe('the next due time', () => {
  test.each<[string, Timing, string, string, string]>([
    ['later today', daily(5), NEW_YORK, '2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z'],
    ['tomorrow, at the moment itself', daily(5), NEW_YORK, '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'],
    ['Monday', weekly(1, 5), NEW_YORK, '2026-11-20T12:00:00Z', '2026-11-23T10:00:00Z'],
    ['a week later', weekly(1, 5), NEW_YORK, '2026-11-23T10:00:00Z', '2026-11-30T10:00:00Z'],
    ['the first of the next month', monthly(1, 7), NEW_YORK, '2026-11-01T13:00:00Z', '2026-12-01T12:00:00Z'],
    [
      'the last day of a shorter month',
      monthly(31, 7),
      NEW_YORK,
      '2026-02-01T13:00:00Z',
      '2026-02-28T12:00:00Z',
    ],
    ['and of a long one', monthly(31, 7), NEW_YORK, '2026-03-01T13:00:00Z', '2026-03-31T11:00:00Z'],
    ['the 29th of a leap year', monthly(29, 7), NEW_YORK, '2028-02-01T13:00:00Z', '2028-02-29T12:00:00Z'],
    ['over the new year', daily(0), NEW_YORK, '2026-12-31T12:00:00Z', '2027-01-01T05:00:00Z'],
    ['a day ahead of UTC', daily(5), 'Pacific/Auckland', '2026-11-20T17:00:00Z', '2026-11-21T16:00:00Z'],
  ])('%s', (_what, timing, zone, after, due) => {
    expect(nextDueAt(timing, zone, new Date(after)).toISOString()).toBe(new Date(due).toISOString());
  });

  test('an hour that the clock skips in spring is the moment at which it went forward, once', () => {
    const due: string[] = [];
    let at = new Date('2026-03-07T12:00:00Z');
    for (let turn = 0; turn < 3; turn += 1) {
      at = nextDueAt(daily(2), NEW_YORK, at);
      due.push(at.toISOString());
    }
    expect(due).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z', '2026-03-10T06:00:00.000Z']);
  });

  test('an hour that comes twice in fall is due once, the first time', () => {
    const first = nextDueAt(daily(1), NEW_YORK, new Date('2026-10-31T12:00:00Z'));
    expect(first.toISOString()).toBe('2026-11-01T05:00:00.000Z');
    expect(nextDueAt(daily(1), NEW_YORK, first).toISOString()).toBe('2026-11-02T06:00:00.000Z');
  });

  test('in every zone and at every hour of a year: one due time each day, an hour apart from none', () => {
    for (const zone of [NEW_YORK, 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      for (const hour of [0, 1, 2, 3, 23]) {
        let at = new Date('2026-01-01T12:00:00Z');
        for (let day = 0; day < 365; day += 1) {
          const next = nextDueAt(daily(hour), zone, at);
          const apart = (next.getTime() - at.getTime()) / 3_600_000;
          if (day > 0) expect(apart).toBeGreaterThanOrEqual(23);
          if (day > 0) expect(apart).toBeLessThanOrEqual(25);
          at = next;
        }
      }
    }
  });
});

test.each<[string, Timing, string, string]>([
  ['this morning', daily(5), '2026-11-20T12:00:00Z', '2026-11-20T10:00:00Z'],
  ['at the moment itself', daily(5), '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['Monday, on a Sunday', weekly(1, 5), '2026-11-22T12:00:00Z', '2026-11-16T10:00:00Z'],
  ['the first, on the 30th', monthly(1, 7), '2026-11-30T12:00:00Z', '2026-11-01T12:00:00Z'],
])('the last due time: %s', (_what, timing, now, due) => {
  expect(lastDueAt(timing, NEW_YORK, new Date(now)).toISOString()).toBe(new Date(due).toISOString());
});

test.each<[string, Timing, string, string, string, string]>([
  ['west', daily(5), '2026-11-21T10:00:00Z', NEW_YORK, 'America/Los_Angeles', '2026-11-21T13:00:00Z'],
  ['east', daily(5), '2026-11-21T10:00:00Z', NEW_YORK, 'Europe/London', '2026-11-21T05:00:00Z'],
  [
    'over the date line',
    weekly(1, 5),
    '2026-11-23T10:00:00Z',
    NEW_YORK,
    'Pacific/Auckland',
    '2026-11-22T16:00:00Z',
  ],
  [
    'out of a skipped hour',
    daily(2),
    '2026-03-08T07:00:00Z',
    NEW_YORK,
    'America/Phoenix',
    '2026-03-08T09:00:00Z',
  ],
])('a store that moves %s keeps the day and hour of its schedule', (_way, timing, due, from, to, moved) => {
  expect(movedDueAt(timing, new Date(due), from, to).toISOString()).toBe(new Date(moved).toISOString());
});
