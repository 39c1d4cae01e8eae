import { describe, expect, test } from 'vitest';
import { keyBefore } from '#domains/analytics/rules/key-before.ts';
import {
  type AskedQuestion,
  comparedRange,
  readFilters,
  readQuestion,
} from '#domains/analytics/rules/question.ts';
import { isRefusal } from '#kernel/refusal.ts';

const TODAY = '2026-11-23';
const question: AskedQuestion = {
  measures: ['sales', 'sold'],
  dimensions: ['department'],
  filters: [],
  range: { from: '2026-01-01', to: '2026-11-23' },
  compare: 'none',
  limit: 10,
  offset: 0,
};

test.each<[string, Partial<AskedQuestion>, string]>([
  ['a range the wrong way', { range: { from: '2026-02-02', to: '2026-02-01' } }, 'RANGE_BACKWARD'],
  ['200 years', { range: { from: '1990-01-01', to: '2190-01-01' } }, 'RANGE_TOO_LONG'],
  ['200 years ago', { range: { from: '1826-01-01', to: '2026-01-01' } }, 'RANGE_TOO_EARLY'],
  ['tomorrow', { range: { from: '2026-11-24', to: '2026-11-30' } }, 'RANGE_IN_FUTURE'],
  ['an unknown figure', { measures: ['sales', 'profit'] }, 'UNKNOWN_NAME'],
  ['SQL as a figure', { measures: ['1; drop table stores'] }, 'UNKNOWN_NAME'],
  ['a name of every object', { measures: ['constructor'] }, 'UNKNOWN_NAME'],
  ['an unknown grouping', { dimensions: ['planet'] }, 'UNKNOWN_NAME'],
  ['no figure', { measures: [] }, 'NOTHING_ASKED'],
  ['a figure twice', { measures: ['sales', 'sales'] }, 'ASKED_TWICE'],
  ['five groupings', { dimensions: ['store', 'department', 'item', 'day', 'hour'] }, 'TOO_MANY_GROUPINGS'],
  ['cost without the right', { measures: ['cost'] }, 'RIGHT_REQUIRED'],
  ['margin without the right', { measures: ['marginPercent'] }, 'RIGHT_REQUIRED'],
  ['customers without the right', { dimensions: ['customer'] }, 'RIGHT_REQUIRED'],
  ['one customer without the right', { filters: [{ dimension: 'customer', ids: [1] }] }, 'RIGHT_REQUIRED'],
  ['narrowed by days', { filters: [{ dimension: 'day', ids: [1] }] }, 'NOT_FILTERED_BY'],
  ['sorted by what is not asked', { sort: { by: 'refunds', descending: true } }, 'UNKNOWN_SORT'],
])('%s is refused', (_what, change, code) => {
  const read = readQuestion({ ...question, ...change }, TODAY, () => false);
  expect(isRefusal(read) && read.code).toBe(code);
});

test('with the right, cost is answered; without a sort the first figure leads', () => {
  const read = readQuestion({ ...question, measures: ['cost', 'margin'] }, TODAY, () => true);
  expect(read).toMatchObject({
    measures: [{ name: 'cost' }, { name: 'margin' }],
    sort: { by: 'cost', descending: true },
  });
});

describe('the days compared with', () => {
  test.each([
    ['weekday', '2026-11-23', '2026-11-23', '2025-11-24', '2025-11-24'],
    ['dates', '2028-02-29', '2028-03-31', '2027-02-28', '2027-03-31'],
    ['dates', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ] as const)('%s of %s to %s: %s to %s', (compare, from, to, before, until) => {
    expect(comparedRange({ from, to }, compare)).toEqual({ from: before, to: until });
  });
  test('none has none', () => expect(comparedRange(question.range, 'none')).toBeNull());
  test.each([
    ['day', '2026-11-23', 'weekday', '2025-11-24'],
    ['day', '2026-11-23', 'dates', '2025-11-23'],
    ['month', '2026-11-01', 'weekday', '2025-11-01'],
    ['text', 'sale', 'weekday', 'sale'],
    ['id', 7, 'dates', 7],
  ] as const)('the %s %s by %s meets %s', (kind, key, compare, before) => {
    expect(keyBefore(kind, key, compare)).toBe(before);
  });
});

test.each([
  [
    'department:3,4;condition:1',
    [
      { dimension: 'department', ids: [3, 4] },
      { dimension: 'condition', ids: [1] },
    ],
  ],
  ['', []],
])('filters "%s"', (text, filters) => expect(readFilters(text)).toEqual(filters));

test.each(['department', 'department:', 'department:1,,2', 'department:1;', 'a:1 or 1=1', 'department:-1'])(
  'the filter "%s" is refused',
  (text) => expect(isRefusal(readFilters(text))).toBe(true),
);
