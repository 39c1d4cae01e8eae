import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type PricesKnown, targetPrice } from './target-price.ts';

const known = (more: Partial<PricesKnown>): PricesKnown => ({
  typed: null,
  shelf: null,
  rule: null,
  before: null,
  ...more,
});

test.each<[Partial<PricesKnown>, number, string]>([
  [{ typed: cents(1), shelf: cents(2), rule: cents(3), before: cents(4) }, 1, 'typed'],
  [{ typed: cents(0), shelf: cents(2) }, 0, 'typed'],
  [{ shelf: cents(2), rule: cents(3), before: cents(4) }, 2, 'shelf'],
  [{ rule: cents(3), before: cents(4) }, 3, 'rule'],
  [{ before: cents(4) }, 4, 'before'],
  [{}, 0, 'nobody'],
])('%o is %i, %s', (more, price, from) => {
  expect(targetPrice(known(more))).toEqual({ cents: price, from });
});
