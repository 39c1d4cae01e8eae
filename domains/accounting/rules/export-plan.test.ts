import { describe, expect, test } from 'vitest';
import {
  type Books,
  type DayExport,
  dayState,
  lockedTogether,
  overdueDays,
  planExport,
} from '#domains/accounting/rules/export-plan.ts';
import { isRefusal } from '#kernel/refusal.ts';

const books: Books = { closedThrough: '2026-11-22', beginsDay: null };
const posted = (day: number, lastSeq: number) => ({ day: `2026-11-${day}`, lastSeq });
const exported = (day: number, toSeq: number, version = 1, state: DayExport['state'] = 'exported') => ({
  day: `2026-11-${day}`,
  version,
  toSeq,
  state,
});

describe('the state of a day', () => {
  test.each<[string, number, DayExport[], Partial<Books>, string]>([
    ['not closed', 23, [], {}, 'open'],
    ['nothing was ever closed', 20, [], { closedThrough: undefined }, 'open'],
    ['closed', 22, [], {}, 'draft'],
    ['before the first day', 20, [], { beginsDay: '2026-11-21' }, 'early'],
    ['out', 22, [exported(22, 9)], {}, 'exported'],
    ['in the books', 22, [exported(22, 9, 1, 'acknowledged')], {}, 'acknowledged'],
    [
      'the second is not in the books',
      22,
      [exported(22, 5, 1, 'acknowledged'), exported(22, 9, 2)],
      {},
      'exported',
    ],
    ['groups came since', 22, [exported(22, 8, 1, 'acknowledged')], {}, 'changed'],
  ])('%s: %s %j', (_why, day, exports, more, state) =>
    expect(dayState(posted(day, 9), exports, { ...books, ...more })).toBe(state),
  );
});

describe('what is exported', () => {
  const plan = (
    from: number,
    to: number,
    days: ReturnType<typeof posted>[],
    exports: DayExport[] = [],
    more: Partial<Books> = {},
  ) => {
    const planned = planExport({ from: `2026-11-${from}`, to: `2026-11-${to}` }, days, exports, {
      ...books,
      ...more,
    });
    return isRefusal(planned)
      ? [planned.code, planned.details?.day]
      : planned.map(({ day, version, afterSeq }) => [Number(day.slice(8)), version, afterSeq]);
  };

  test('closed days, oldest first, each once', () =>
    expect(plan(20, 22, [posted(22, 9), posted(20, 4)])).toEqual([
      [20, 1, 0],
      [22, 1, 0],
    ]));
  test('what is out already is not planned again', () =>
    expect(plan(20, 22, [posted(20, 4), posted(22, 9)], [exported(20, 4)])).toEqual([[22, 1, 0]]));
  test('nothing new: nothing to do', () =>
    expect(plan(20, 20, [posted(20, 4)], [exported(20, 4)])).toEqual([]));
  test('groups since the first version are the second', () =>
    expect(plan(22, 22, [posted(22, 9)], [exported(22, 6)])).toEqual([[22, 2, 6]]));
  test('an open day is refused', () =>
    expect(plan(22, 23, [posted(22, 9), posted(23, 12)])).toEqual(['DAY_OPEN', '2026-11-23']));
  test('a day that was opened again is open', () =>
    expect(plan(22, 22, [posted(22, 9)], [exported(22, 6)], { closedThrough: '2026-11-21' })).toEqual([
      'DAY_OPEN',
      '2026-11-22',
    ]));
  test('an earlier day comes first, the earliest is named', () =>
    expect(plan(22, 22, [posted(21, 6), posted(20, 4), posted(22, 9)])).toEqual([
      'EARLIER_DAY',
      '2026-11-20',
    ]));
  test('an earlier day that changed comes first, too', () =>
    expect(plan(22, 22, [posted(21, 6), posted(22, 9)], [exported(21, 5)])).toEqual([
      'EARLIER_DAY',
      '2026-11-21',
    ]));
  test('days before the first are refused', () =>
    expect(plan(19, 22, [posted(22, 9)], [], { beginsDay: '2026-11-20' })).toEqual([
      'BEFORE_BEGIN',
      '2026-11-20',
    ]));
  test('an open day on which nothing moved is in nobody’s way', () =>
    expect(plan(22, 24, [posted(22, 9)])).toEqual([[22, 1, 0]]));
});

describe('what was locked together', () => {
  const at = (place: number, time: string) => ({ place, exportedAt: new Date(`2026-11-23T${time}Z`) });
  test.each([
    ['nothing', [], []],
    ['one after the other', [at(1, '10:00'), at(2, '11:00')], [2]],
    ['a day again, before others in time', [at(4, '11:00'), at(2, '10:00'), at(5, '11:00')], [4, 5]],
  ])('%s', (_why, exports, places) =>
    expect(lockedTogether(exports).map(({ place }) => place)).toEqual(places),
  );
});

describe('days that a person should know of', () => {
  const waits = (day: string, afterSeq = 0) => ({ storeId: 1, day, lastSeq: 9, afterSeq });
  const told = (...days: ReturnType<typeof waits>[]) => overdueDays(days, '2026-11-23').map(({ day }) => day);
  test('none, and those of this week', () =>
    expect(told(waits('2026-11-17'), waits('2026-11-22'))).toEqual([]));
  test('all of them once one is a week old', () =>
    expect(told(waits('2026-11-16'), waits('2026-11-22'))).toEqual(['2026-11-16', '2026-11-22']));
  test('one that is in the books and changed since, at once', () =>
    expect(told(waits('2026-11-21', 4), waits('2026-11-22'))).toEqual(['2026-11-21']));
});
