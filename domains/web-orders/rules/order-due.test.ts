import { expect, test } from 'vitest';
import { bySoonest, dueOf, waitingSince } from './order-due.ts';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-11-20T22:00:00Z');

test.each([
  [null, null],
  ['2026-11-20T21:59:00Z', 'late'],
  ['2026-11-20T23:00:00Z', 'today'],
  // Midnight in the store is 6 AM in London.
  ['2026-11-21T05:59:00Z', 'today'],
  ['2026-11-21T06:00:00Z', 'later'],
])('ship by %s is %s', (shipBy, due) => expect(dueOf({ shipBy }, NOW, ZONE)).toBe(due));

const order = (orderedAt: string, paidAt: string | null, shipBy: string | null) => ({
  orderedAt,
  paidAt,
  shipBy,
});

test('who waits, waits since it was paid', () => {
  expect(waitingSince(order('2026-11-18T08:00:00Z', '2026-11-19T08:00:00Z', null))).toBe(
    '2026-11-19T08:00:00Z',
  );
  expect(waitingSince(order('2026-11-18T08:00:00Z', null, null))).toBe('2026-11-18T08:00:00Z');
});

test('what was promised soonest comes first, then who has waited longest', () => {
  const soon = order('2026-11-20T08:00:00Z', null, '2026-11-21T08:00:00Z');
  const later = order('2026-11-10T08:00:00Z', null, '2026-11-23T08:00:00Z');
  const old = order('2026-11-18T08:00:00Z', null, null);
  const young = order('2026-11-17T08:00:00Z', '2026-11-19T08:00:00Z', null);
  expect([young, old, later, soon].sort(bySoonest)).toEqual([soon, later, old, young]);
});
