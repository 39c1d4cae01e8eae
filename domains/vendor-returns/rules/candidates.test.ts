import { expect, test } from 'vitest';
import { firstWindow, takenUntil, unitsByAge } from './candidates.ts';

test.each<[string, Parameters<typeof unitsByAge>[0], number]>([
  ['all that came is here', { received: 5, receivedLater: 0, onHand: 5, free: 5 }, 5],
  ['some were sold', { received: 5, receivedLater: 0, onHand: 2, free: 2 }, 2],
  ['newer ones are here', { received: 5, receivedLater: 3, onHand: 6, free: 6 }, 3],
  ['only newer ones are here', { received: 5, receivedLater: 3, onHand: 3, free: 3 }, 0],
  ['some are held', { received: 5, receivedLater: 0, onHand: 5, free: 1 }, 1],
  ['below zero', { received: 5, receivedLater: 0, onHand: -2, free: -2 }, 0],
])('%s', (_title, aged, units) => {
  expect(unitsByAge(aged)).toBe(units);
});

test.each<[string, number | null, string | null]>([
  ['2026-11-20', 30, '2026-12-20'],
  ['2026-02-27', 2, '2026-03-01'],
  ['2026-11-20', null, null],
])('what came on %s is taken for %s days until %s', (day, days, until) => {
  expect(takenUntil(day, days)).toBe(until);
});

test('the first window finds what the vendor still takes, to the day', () => {
  const { from, to } = firstWindow('2026-11-28', 60);
  expect([from, to]).toEqual(['2026-09-29', '2026-11-28']);
  expect(takenUntil(from, 60)).toBe(to);
  expect(firstWindow('2026-11-28', null)).toEqual({ from: '2024-11-28', to: '2026-11-28' });
});
