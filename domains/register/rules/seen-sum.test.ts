import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { readyRefusal } from './ready.ts';
import { type SeenSum, changeRefusal, finishedRefusal, priceRefusal, totalRefusal } from './seen-sum.ts';
import { settle } from './settle.ts';

const seen = (totalCents?: number, changeCents?: number): SeenSum => ({
  totalCents: totalCents === undefined ? undefined : cents(totalCents),
  changeCents: changeCents === undefined ? undefined : cents(changeCents),
});

test.each<[string, SeenSum, number, string | undefined]>([
  ['the sum that was seen', seen(2_488), 2_488, undefined],
  ['a caller that says none', seen(), 2_488, undefined],
  ['a cent more', seen(2_488), 2_489, 'TOTAL_DIFFERS'],
  ['a cent less', seen(2_488), 2_487, 'TOTAL_DIFFERS'],
  ['nothing seen, something due', seen(0), 2_488, 'TOTAL_DIFFERS'],
  ['a payout as it was seen', seen(-2_000), -2_000, undefined],
  ['a smaller payout', seen(-2_000), -1_800, 'TOTAL_DIFFERS'],
  ['a payout that is a charge now', seen(-2_000), 2_000, 'TOTAL_DIFFERS'],
])('total: %s', (_name, what, due, code) => expect(totalRefusal(what, cents(due))?.code).toBe(code));

test('the refusal says both sums, what is safe and what to do', () => {
  const refusal = totalRefusal(seen(2_488), cents(9_739));
  expect(refusal?.message).toBe(
    'The total is now $97.39, not $24.88. Nothing was taken, and the basket is unchanged. Ask the customer, then finish at $97.39 or go back.',
  );
  expect(refusal?.details).toEqual({ due: 97.39 });
});

test.each([
  ['a smaller payout', -2_000, -1_800, 'The payout is now $18.00, not $20.00.', 'pay out $18.00 or go back.'],
  ['nothing to pay out any more', -2_000, 0, 'The payout is now $0.00, not $20.00.', 'pay out $0.00'],
  [
    'a payout that is a charge',
    -2_000,
    1_500,
    'The customer now pays $15.00; you saw a payout of $20.00.',
    'collect $15.00',
  ],
  [
    'a charge that is a payout',
    1_500,
    -2_000,
    'The store now pays out $20.00; you saw $15.00 to collect.',
    'pay out $20.00',
  ],
])('where the store pays no sum has a sign: %s', (_name, before, now, first, last) => {
  const message = totalRefusal(seen(before), cents(now))?.message ?? '';
  expect(message).toContain(first);
  expect(message).toContain(last);
  expect(message).not.toMatch(/[-−]\$/);
});

test.each<[string, SeenSum, number, string | undefined]>([
  ['the change that was said', seen(2_488, 17_512), 17_512, undefined],
  ['a caller that says none', seen(2_488), 17_512, undefined],
  ['change where none was said', seen(2_488, 0), 100, 'CHANGE_DIFFERS'],
  ['less, because a tender beside the cash is gone', seen(5_000, 3_000), 1_000, 'CHANGE_DIFFERS'],
])('change: %s', (_name, what, change, code) => {
  const now = { dueCents: cents(5_000), changeCents: cents(change) };
  expect(changeRefusal(what, now)?.code).toBe(code);
});

test.each<[string, SeenSum, string | undefined]>([
  ['the same sum and change', seen(2_488, 12), undefined],
  ['nothing seen', seen(), undefined],
  ['another sum', seen(2_000, 12), 'ALREADY_FINALIZED'],
  ['another change', seen(2_488, 17_512), 'ALREADY_FINALIZED'],
  ['the same at this register', { ...seen(2_488, 12), posId: 1 }, undefined],
  ['the same at another register', { ...seen(2_488, 12), posId: 2 }, 'ALREADY_FINALIZED'],
])('finished by somebody else: %s', (_name, what, code) =>
  expect(finishedRefusal(what, { dueCents: cents(2_488), changeCents: cents(12), posId: 1 })?.code).toBe(
    code,
  ),
);

describe('prices that nobody knows yet', () => {
  test.each([
    ['no line', [], undefined],
    ['lines of the server', [{}, {}], undefined],
    ['known ones', [{ priceKnown: true }, {}], undefined],
    ['one that is looked up', [{}, { priceKnown: false }], 'PRICE_UNKNOWN'],
  ])('%s', (_name, lines, code) => expect(priceRefusal(lines)?.code).toBe(code));

  test('keep a basket from being paid that is ready otherwise', () => {
    const line = { kind: 'sale', serial: '', serialRequired: false, quantity: 1 } as const;
    const ready = (lines: Parameters<typeof readyRefusal>[0]['lines']) =>
      readyRefusal({ state: 'active', customerId: null, lines });
    expect(ready([line, { ...line, priceKnown: true }])).toBeNull();
    expect(ready([line, { ...line, priceKnown: false }])).toMatchObject({
      code: 'PRICE_UNKNOWN',
      message: 'The price of 1 line is still being looked up. Wait for it, or remove the line.',
    });
  });
});

test('whatever the basket has become: who paid by what was seen never gets another change in silence', () => {
  const money = fc.integer({ min: 0, max: 50_000 }).map(cents);
  const none = { cardCents: cents(0), checkCents: cents(0), storeCreditCents: cents(0) };
  const pay = (dueCents: ReturnType<typeof cents>, cashCents: ReturnType<typeof cents>) =>
    settle({
      dueCents,
      refundTotalCents: cents(0),
      payout: 'credit',
      cashRounding: 'none',
      tenders: { ...none, cashCents },
      backTo: [],
    });
  fc.assert(
    fc.property(money, money, money, (due, now, cash) => {
      const before = pay(due, cash);
      const after = pay(now, cash);
      if ('problem' in before || 'problem' in after) return;
      const what = { totalCents: due, changeCents: before.changeCents };
      const refused =
        totalRefusal(what, now) ?? changeRefusal(what, { dueCents: now, changeCents: after.changeCents });
      expect(refused === null).toBe(before.changeCents === after.changeCents && due === now);
    }),
  );
});
