import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { creditLimit } from './credit-limit.ts';

test.each<[string, number, number, number | undefined, number]>([
  ['all of it', 5_000, 100_000, undefined, 5_000],
  ['a half', 5_001, 50_000, undefined, 2_501],
  ['used goods only', 5_000, 100_000, 1_200, 1_200],
  ['a half, and used goods only', 5_000, 50_000, 4_000, 2_500],
  ['nothing used', 5_000, 100_000, 0, 0],
  ['more used goods than is due, because of a trade', 1_000, 100_000, 3_000, 1_000],
])('%s', (_name, due, shareE5, used, limit) => {
  const usedCents = used === undefined ? undefined : cents(used);
  expect(creditLimit(cents(due), { shareE5, usedCents })).toBe(limit);
});
