import { expect, test } from 'vitest';
import { movedAt } from './moved-at.ts';

const place = { day: '2026-11-20', timeZone: 'America/New_York', cutoffHour: 4 };
const now = new Date('2026-11-20T18:00:00Z');

test.each([
  ['nothing is said', undefined, now],
  ['it was paid while the network was away', '2026-11-20T17:20:00Z', new Date('2026-11-20T17:20:00Z')],
  ['it is to come', '2026-11-20T18:00:05Z', now],
  ['it is of the day before', '2026-11-19T18:00:00Z', now],
  ['it is of last night, before the cutoff', '2026-11-20T08:59:00Z', now],
  ['it is after the cutoff', '2026-11-20T09:01:00Z', new Date('2026-11-20T09:01:00Z')],
])('%s', (_what, paidAt, at) => expect(movedAt(now, paidAt, place)).toEqual(at));

test('the books of the day that it was paid on are closed', () =>
  expect(movedAt(now, '2026-11-20T17:20:00Z', { ...place, day: '2026-11-21' })).toEqual(now));
