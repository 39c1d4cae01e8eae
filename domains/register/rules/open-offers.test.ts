import { expect, test } from 'vitest';
import { openOffersRefusal } from './open-offers.ts';

test.each([
  [0, null],
  [1, 'Accept or decline the open offer first'],
  [5, 'Accept or decline the 5 open offers first'],
])('with %i open offers', (open, sentence) => {
  expect(openOffersRefusal(open)?.message ?? null).toBe(sentence);
});
