import { expect, test } from 'vitest';
import { daysToSell, type Moved } from '#domains/analytics/rules/days-to-sell.ts';

const came = (day: string, quantity: number): Moved => ({ day, quantity, isSale: false });
const sold = (day: string, quantity: number): Moved => ({ day, quantity: -quantity, isSale: true });
const lost = (day: string, quantity: number): Moved => ({ day, quantity: -quantity, isSale: false });

test.each<[string, readonly Moved[], number | null]>([
  ['nothing happened', [], null],
  ['it came and waits', [came('2026-11-01', 3)], null],
  ['it waited ten days', [came('2026-11-01', 1), sold('2026-11-11', 1)], 1_000],
  ['it sold on its first day', [came('2026-11-01', 1), sold('2026-11-01', 1)], 0],
  ['the oldest goes first', [came('2026-11-01', 1), came('2026-11-11', 1), sold('2026-11-21', 2)], 1_500],
  ['thirds are rounded', [came('2026-11-01', 3), sold('2026-11-01', 2), sold('2026-11-02', 1)], 33],
  [
    'what was lost counts for nothing',
    [came('2026-11-01', 1), came('2026-11-09', 1), lost('2026-11-10', 1), sold('2026-11-11', 1)],
    200,
  ],
  ['sold before it was ever received', [sold('2026-11-11', 1), came('2026-11-12', 1)], null],
  ['sold before the range', [came('2026-10-01', 2), sold('2026-10-31', 1)], null],
])('%s', (_what, moved, days) => expect(daysToSell(moved, '2026-11-01', '2026-11-30')).toBe(days));
