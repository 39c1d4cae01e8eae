import { describe, expect, it } from 'vitest';
import { type ShelfMove, sellingDays } from '#domains/inventory/rules/selling-days.ts';

const DAY_MS = 86_400_000;
const SINCE = 100 * DAY_MS;
const move = (day: number, quantity: number, isSale = quantity < 0, item = 1): ShelfMove => ({
  item,
  quantity,
  at: day * DAY_MS,
  isSale,
});

describe('the days until a copy is sold', () => {
  it.each<[string, ShelfMove[], number | null, number]>([
    ['nothing moved', [], null, 0],
    ['nothing sold', [move(110, 3)], null, 0],
    ['sold on the day it came', [move(110, 1), move(110, -1)], 0, 1],
    ['the oldest goes first', [move(100, 1), move(110, 1), move(120, -1), move(120, -1)], 15, 2],
    ['several at once', [move(100, 3), move(110, -1), move(140, -2)], 30, 3],
    [
      'what left otherwise does not count',
      [move(100, 1), move(110, 1), move(115, -1, false), move(120, -1)],
      10,
      1,
    ],
    ['sales of an earlier year do not count', [move(10, 2), move(90, -1), move(110, -1)], 100, 1],
    ['what was never booked in does not count', [move(110, -2), move(120, 1), move(125, -1)], 5, 1],
    ['items do not mix', [move(100, 1, false, 1), move(110, 1, false, 2), move(115, -1, true, 2)], 5, 1],
    [
      'a copy that came back starts anew',
      [move(100, 1), move(110, -1), move(112, 1, false), move(114, -1)],
      6,
      2,
    ],
  ])('%s', (_what, moves, days, sold) => {
    expect(sellingDays(moves, SINCE)).toEqual({ days, sold });
  });
});
