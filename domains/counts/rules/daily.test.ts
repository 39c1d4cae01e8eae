import { expect, test } from 'vitest';
import { type DailyItem, pickDaily } from './daily.ts';

const DAY = 86_400_000;
const now = 1_000 * DAY;
const item = (itemId: number, some: Partial<DailyItem> = {}): DailyItem => ({
  itemId,
  onHand: 1,
  priceCents: 100,
  seenAt: now - 30 * DAY,
  ...some,
});
const picks = (items: DailyItem[], most = 20) =>
  pickDaily(items, now, most).map(({ itemId, why }) => `${itemId} ${why}`);

test.each<[string, DailyItem[], string[]]>([
  ['nothing', [], []],
  ['not in stock', [item(1, { onHand: 0 })], []],
  ['below zero, even if it moved today', [item(1, { onHand: -1, seenAt: now })], ['1 below']],
  ['the lowest first', [item(1, { onHand: -1 }), item(2, { onHand: -3 })], ['2 below', '1 below']],
  ['seen this week', [item(1, { seenAt: now - 6 * DAY })], []],
  [
    'in turn the dearest and the longest unseen',
    [item(1, { priceCents: 900 }), item(2, { seenAt: now - 90 * DAY }), item(3, { onHand: 5 }), item(4)],
    ['1 dear', '2 unseen', '3 dear', '4 dear'],
  ],
])('%s', (_title, items, expected) => {
  expect(picks(items)).toEqual(expected);
});

test('twenty at most, and those below zero first', () => {
  const many = Array.from({ length: 50 }, (_, at) => item(at + 1, { onHand: at < 5 ? -1 : 2 }));
  const picked = picks(many);
  expect(picked).toHaveLength(20);
  expect(picked.slice(0, 5).every((one) => one.endsWith('below'))).toBe(true);
});
