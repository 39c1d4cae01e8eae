import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { creditHolder, creditToTake } from './may-pay-by-credit.ts';

const take = (asked: number | undefined, has: number, due: number, limit: number) =>
  creditToTake({
    asked: asked === undefined ? undefined : cents(asked),
    has: cents(has),
    due: cents(due),
    limit: cents(limit),
  });

test.each([
  ['as much as is due', undefined, 5_000, 1_000, 1_000, 1_000],
  ['as much as there is', undefined, 500, 1_000, 1_000, 500],
  ['as much as the store lets it', undefined, 5_000, 1_000, 400, 400],
  ['what was asked', 300, 5_000, 1_000, 1_000, 300],
  ['no more than is due', 3_000, 5_000, 1_000, 1_000, 1_000],
])('credit pays %s', (_what, asked, has, due, limit, taken) => {
  expect(take(asked, has, due, limit)).toBe(taken);
});

test.each([
  ['nothing is due', undefined, 5_000, 0, 0, 'NOTHING_TO_PAY'],
  ['there is less', 600, 500, 1_000, 1_000, 'CREDIT_TOO_SMALL'],
  ['the store lets it pay less', 500, 5_000, 1_000, 400, 'CREDIT_SHARE'],
  ['the store lets it pay nothing', undefined, 5_000, 1_000, 0, 'CREDIT_SHARE'],
])('credit is refused when %s', (_what, asked, has, due, limit, code) => {
  expect(take(asked, has, due, limit)).toMatchObject({ code });
});

test('credit never pays more than there is, is due, or may be paid by it', () => {
  const amount = fc.nat(100_000);
  fc.assert(
    fc.property(fc.option(amount, { nil: undefined }), amount, amount, amount, (asked, has, due, share) => {
      const limit = Math.min(due, share);
      const taken = take(asked, has, due, limit);
      if (!isRefusal(taken)) expect(taken).toBeLessThanOrEqual(Math.min(has, due, limit));
    }),
  );
});

test('credit is somebody’s', () => {
  const customer = { name: 'Ann' };
  expect(creditHolder(customer)).toBe(customer);
  expect(creditHolder(null)).toMatchObject({ code: 'CUSTOMER_REQUIRED' });
});
