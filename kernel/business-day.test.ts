import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay, localTime, monthDays, notBefore } from './business-day.ts';

const DAYS: [what: string, at: string, zone: string, cutoff: number, day: string][] = [
  ['an afternoon', '2026-11-20T20:00:00Z', 'America/New_York', 4, '2026-11-20'],
  ['a minute before midnight', '2026-11-21T04:59:59Z', 'America/New_York', 4, '2026-11-20'],
  ['midnight', '2026-11-21T05:00:00Z', 'America/New_York', 4, '2026-11-20'],
  ['a second before the cutoff', '2026-11-21T08:59:59Z', 'America/New_York', 4, '2026-11-20'],
  ['the cutoff', '2026-11-21T09:00:00Z', 'America/New_York', 4, '2026-11-21'],
  ['midnight without a cutoff', '2026-11-21T05:00:00Z', 'America/New_York', 0, '2026-11-21'],
  ['a noon cutoff', '2026-11-20T16:59:00Z', 'America/New_York', 12, '2026-11-19'],
  ['Chicago', '2026-11-21T09:59:00Z', 'America/Chicago', 4, '2026-11-20'],
  ['Los Angeles', '2026-11-21T11:59:00Z', 'America/Los_Angeles', 4, '2026-11-20'],
  ['Honolulu', '2026-11-21T14:00:00Z', 'Pacific/Honolulu', 4, '2026-11-21'],
  ['Phoenix, which changes no clock', '2026-07-01T10:59:00Z', 'America/Phoenix', 4, '2026-06-30'],
  ['the year turning', '2027-01-01T08:00:00Z', 'America/New_York', 4, '2026-12-31'],
  ['a leap day', '2028-03-01T08:00:00Z', 'America/New_York', 4, '2028-02-29'],
  // Spring: 2026-03-08, 02:00 becomes 03:00.
  ['the hour before the clocks go forward', '2026-03-08T06:59:00Z', 'America/New_York', 2, '2026-03-07'],
  ['the hour after the clocks went forward', '2026-03-08T07:00:00Z', 'America/New_York', 2, '2026-03-08'],
  ['the cutoff on the short day', '2026-03-08T08:00:00Z', 'America/New_York', 4, '2026-03-08'],
  ['before the cutoff on the short day', '2026-03-08T07:59:00Z', 'America/New_York', 4, '2026-03-07'],
  // Autumn: 2026-11-01, 02:00 becomes 01:00; 01:30 comes twice.
  ['the first 01:30', '2026-11-01T05:30:00Z', 'America/New_York', 2, '2026-10-31'],
  ['the second 01:30', '2026-11-01T06:30:00Z', 'America/New_York', 2, '2026-10-31'],
  ['the cutoff on the long day', '2026-11-01T09:00:00Z', 'America/New_York', 4, '2026-11-01'],
  ['before the cutoff on the long day', '2026-11-01T08:59:00Z', 'America/New_York', 4, '2026-10-31'],
];

describe('the business day', () => {
  it.each(DAYS)('of %s', (_what, at, zone, cutoff, day) => {
    expect(businessDay(new Date(at), zone, cutoff)).toBe(day);
  });
  it('never goes back while time goes on, in any zone, over clock changes too', () => {
    const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
        fc.integer({ min: 0, max: 90_000_000 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 2, max: 12 }),
        (at, later, zone, cutoff) =>
          businessDay(new Date(at), zone, cutoff) <= businessDay(new Date(at + later), zone, cutoff),
      ),
    );
  });
});

describe('sales each minute over a clock change', () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
  const changes: [day: string, hours: number][] = [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ];
  // A shop that closes at two in the morning, with a cutoff at four: the changed hour belongs to the evening before.
  it.each(zones.flatMap((zone) => changes.map(([day, hours]) => [zone, day, hours] as const)))(
    '%s, %s: each is in exactly one day, and that night has %i hours',
    (zone, day, hours) => {
      const minutes = new Map<string, number>();
      const start = Date.parse(`${addDays(day, -2)}T00:00:00Z`);
      for (let minute = 0; minute < 4 * 24 * 60; minute += 1) {
        const at = businessDay(new Date(start + minute * 60_000), zone, 4);
        minutes.set(at, (minutes.get(at) ?? 0) + 1);
      }
      expect([...minutes.values()].reduce((sum, count) => sum + count, 0)).toBe(4 * 24 * 60);
      expect([...minutes.keys()]).toEqual([...minutes.keys()].sort());
      expect(minutes.get(addDays(day, -1))).toBe(hours * 60);
      expect(minutes.get(day)).toBe(24 * 60);
    },
  );
});

it.each([
  ['2026-11-20', undefined, '2026-11-20'],
  ['2026-11-20', null, '2026-11-20'],
  ['2026-11-20', '2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-20', '2026-11-21'],
  ['2026-11-20', '2026-11-25', '2026-11-26'],
] as const)('a change on %s with books closed through %s belongs to %s', (day, closed, belongs) => {
  expect(notBefore(day, closed)).toBe(belongs);
});

describe('local time', () => {
  it('counts midnight as hour 0', () => {
    expect(localTime(new Date('2026-11-21T05:00:00Z'), 'America/New_York')).toEqual({
      day: '2026-11-21',
      hour: 0,
      minute: 0,
    });
  });
});

describe('adding days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
  ])('%s and %i are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

it.each([
  ['2026-11-24', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
])('the month of %s', (day, from, to) => {
  expect(monthDays(day)).toEqual({ from, to });
});
