import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { readMoment } from './clock-time.ts';
import {
  isForgotten,
  offeredAct,
  overlap,
  periodProblem,
  type Span,
  timesProblem,
  workedMinutes,
} from './time-record.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);
const span = (from: string, to: string | null): Span => ({ clockIn: at(from), clockOut: to ? at(to) : null });

test('the dialog shows the state and offers the opposite', () => {
  expect(offeredAct(true)).toEqual({ state: 'In', act: 'out' });
  expect(offeredAct(false)).toEqual({ state: 'Out', act: 'in' });
});

const wall = (text: string): Date => (readMoment(text, 'America/New_York') as { value: Date }).value;

test.each<[string, string, string, number]>([
  ['a plain day', '11/20/26 9:00 AM', '11/20/26 5:30 PM', 510],
  ['over midnight', '11/20/26 6:00 PM', '11/21/26 1:15 AM', 435],
  ['the night when clocks go back is an hour longer', '10/31/26 10:00 PM', '11/01/26 6:00 AM', 540],
  ['the night when clocks go forward is an hour shorter', '03/07/26 10:00 PM', '03/08/26 6:00 AM', 420],
  ['no time at all', '11/20/26 9:00 AM', '11/20/26 9:00 AM', 0],
])('%s', (_name, from, to, minutes) => {
  expect(workedMinutes({ clockIn: wall(from), clockOut: wall(to) })).toBe(minutes);
});

test('an open record counts nothing yet', () => expect(workedMinutes(span('20T09:00', null))).toBe(0));

test.each<[string, Span, 'in' | 'out' | undefined, string | undefined]>([
  ['a shift of today', span('20T09:00', '20T17:00'), undefined, undefined],
  ['still in', span('20T09:00', null), undefined, undefined],
  ['in and out in one minute', span('20T09:00', '20T09:00'), undefined, undefined],
  ['until this minute', span('20T09:00', '20T18:00'), undefined, undefined],
  ['just 24 hours', span('19T09:00', '20T09:00'), undefined, undefined],
  ['out before in', span('20T09:01', '20T09:00'), 'out', say.OUT_BEFORE_IN],
  ['a minute too long', span('19T08:59', '20T09:00'), 'out', say.TOO_LONG(24)],
  ['in tomorrow', span('21T09:00', null), 'in', say.IN_FUTURE],
  ['out tonight', span('20T09:00', '20T18:01'), 'out', say.IN_FUTURE],
])('%s', (_name, times, field, problem) => {
  expect(timesProblem(times, NOW)).toEqual(field ? { at: field, problem } : undefined);
});

test.each<[string, string, boolean]>([
  ['20T17:00', 'an hour', false],
  ['19T18:00', 'just a day', false],
  ['19T17:59', 'a minute more', true],
])('in since %s: %s', (since, _name, forgotten) => {
  expect(isForgotten(at(since), NOW)).toBe(forgotten);
});

test.each<[string, Span, Span, boolean]>([
  ['one after the other', span('20T09:00', '20T12:00'), span('20T12:00', '20T17:00'), false],
  ['a shared minute', span('20T09:00', '20T12:01'), span('20T12:00', '20T17:00'), true],
  ['one inside the other', span('20T09:00', '20T17:00'), span('20T12:00', '20T13:00'), true],
  ['two open ones', span('20T09:00', null), span('20T12:00', null), true],
  ['one before an open one', span('20T09:00', '20T12:00'), span('20T12:00', null), false],
  ['one without length', span('20T12:00', '20T12:00'), span('20T09:00', '20T17:00'), false],
])('%s', (_name, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

test.each<[string, string, string | undefined]>([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-19', say.END_BEFORE_START],
  ['2026-01-01', '2027-02-05', undefined],
  ['2026-01-01', '2027-02-06', say.PERIOD_TOO_LONG(400)],
])('%s to %s', (start, end, problem) => expect(periodProblem(start, end)).toBe(problem));

test('records cut anywhere have together the minutes of the whole', () => {
  const start = Date.parse('2026-10-31T20:00:00Z');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_440 }), { minLength: 2, maxLength: 8 }), (cuts) => {
      const points = cuts
        .sort((one, other) => one - other)
        .map((minute) => new Date(start + minute * 60_000));
      const pieces = points.slice(1).map((clockOut, index) => ({ clockIn: points[index] as Date, clockOut }));
      const whole = workedMinutes({ clockIn: points[0] as Date, clockOut: points.at(-1) as Date });
      expect(pieces.reduce((total, piece) => total + workedMinutes(piece), 0)).toBe(whole);
      for (const [index, piece] of pieces.entries())
        for (const other of pieces.slice(index + 1)) expect(overlap(piece, other)).toBe(false);
    }),
  );
});
