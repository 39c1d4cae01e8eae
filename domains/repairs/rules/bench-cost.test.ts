import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { costEntries, type CostKind, minutesCost, partRefusal } from './bench-cost.ts';

test.each([
  [60, 2_400, 2_400],
  [25, 2_400, 1_000],
  [1, 2_400, 40],
  [1, 2_410, 40],
  [1, 2_430, 41],
  [90, 0, 0],
])('%i minutes at %i cents an hour cost %i cents', (minutes, rate, cost) => {
  expect(minutesCost(minutes, cents(rate))).toBe(cost);
});

const laser = { title: 'Laser', serialRequired: false, onHand: 3, held: 0 };
test.each<[string, Partial<typeof laser>, number, string | null]>([
  ['one of three', {}, 1, null],
  ['all of them', {}, 3, null],
  ['more than are there', {}, 4, 'PART_NOT_FREE'],
  ['one that is kept for somebody', { held: 3 }, 1, 'PART_NOT_FREE'],
  ['one below nothing', { onHand: -1 }, 1, 'PART_NOT_FREE'],
  ['one with a serial number', { serialRequired: true }, 1, 'PART_HAS_SERIAL'],
])('a part: %s', (_title, more, quantity, code) => {
  expect(partRefusal({ ...laser, ...more }, quantity)?.code ?? null).toBe(code);
});

test('a refusal says what is free', () => {
  expect(partRefusal({ ...laser, held: 1 }, 3)?.message).toBe('3 of Laser can’t be taken: 2 available.');
});

test.each<[string, CostKind, number, number, Record<string, number>]>([
  ['a part only changes its place', 'part', 700, 700, {}],
  ['a part taken off again', 'part', -700, -700, {}],
  [
    'a part taken off goods that are worth less by now',
    'part',
    -700,
    -500,
    { goods: 200, costDifference: -200 },
  ],
  ['minutes make goods dearer', 'minutes', 1_000, 1_000, { goods: 1_000, benchWork: -1_000 }],
  ['a bill taken off again', 'bill', -4_500, -4_500, { goods: -4_500, benchWork: 4_500 }],
  [
    'minutes taken off goods that are worth less by now',
    'minutes',
    -1_000,
    -400,
    { goods: -400, costDifference: -600, benchWork: 1_000 },
  ],
  ['nothing', 'minutes', 0, 0, {}],
])('%s', (_title, kind, change, goods, posted) => {
  const entries = costEntries(kind, cents(change), cents(goods));
  expect(Object.fromEntries(entries.map((entry) => [entry.kind, entry.cents]))).toEqual(posted);
  expect(entries.reduce((all, entry) => all + entry.cents, 0)).toBe(0);
});
