import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import { refundAsks } from './refund-asks.ts';

test.each([
  [0, false],
  [9_999, false],
  [10_000, true],
  [18_829, true],
])('a refund of %i cents asks: %s', (sum, asks) => expect(refundAsks(cents(sum))).toBe(asks));
