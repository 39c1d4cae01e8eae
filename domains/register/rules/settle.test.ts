import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SettleInput, settle } from './settle.ts';
import { cents } from '#kernel/money.ts';

const NO_TENDER = { cashCents: 0, cardCents: 0, checkCents: 0, storeCreditCents: 0 };
const input = (
  due: number,
  tenders: Partial<typeof NO_TENDER> = {},
  more: Partial<SettleInput> = {},
): SettleInput => ({
  dueCents: cents(due),
  refundTotalCents: cents(0),
  payout: 'credit',
  cashRounding: 'none',
  tenders: { ...NO_TENDER, ...tenders } as SettleInput['tenders'],
  backTo: [],
  ...more,
});
const brief = (given: SettleInput) => {
  const answer = settle(given);
  if ('problem' in answer) return answer.problem;
  return {
    change: answer.changeCents,
    rounding: answer.roundingCents,
    paid: Object.fromEntries(answer.payments.map((payment) => [payment.kind, payment.amountCents])),
  };
};

describe('the customer pays', () => {
  test.each([
    ['exact cash', input(10_953, { cashCents: 10_953 }), { change: 0, rounding: 0, paid: { cash: 10_953 } }],
    [
      'cash with change',
      input(9_713, { cashCents: 10_000 }),
      { change: 287, rounding: 0, paid: { cash: 9_713 } },
    ],
    ['card', input(500, { cardCents: 500 }), { change: 0, rounding: 0, paid: { card: 500 } }],
    [
      'credit, card and cash with change from the cash',
      input(10_000, { storeCreditCents: 1_240, cardCents: 5_000, cashCents: 4_000 }),
      { change: 240, rounding: 0, paid: { cash: 3_760, card: 5_000, storeCredit: 1_240 } },
    ],
    ['a check', input(500, { checkCents: 500 }), { change: 0, rounding: 0, paid: { check: 500 } }],
    ['nothing due, nothing paid', input(0), { change: 0, rounding: 0, paid: {} }],
    ['one cent short', input(500, { cashCents: 499 }), { code: 'TOO_LITTLE', shortCents: 1 }],
    ['nothing given', input(500), { code: 'TOO_LITTLE', shortCents: 500 }],
    [
      'a card gives no change',
      input(500, { cardCents: 501 }),
      { code: 'TOO_MUCH', kind: 'card', overCents: 1 },
    ],
    [
      'a check gives no change',
      input(500, { checkCents: 600 }),
      { code: 'TOO_MUCH', kind: 'check', overCents: 100 },
    ],
    ['cash where nothing is due', input(0, { cashCents: 100 }), { code: 'NOTHING_TO_PAY' }],
    [
      'cash is rounded to 5 cents where the store does',
      input(1_002, { cashCents: 1_000 }, { cashRounding: 'nearest5' }),
      { change: 0, rounding: -2, paid: { cash: 1_000 } },
    ],
    [
      'and up',
      input(1_003, { cashCents: 1_005 }, { cashRounding: 'nearest5' }),
      { change: 0, rounding: 2, paid: { cash: 1_005 } },
    ],
    [
      'a card is never rounded',
      input(1_002, { cardCents: 1_002 }, { cashRounding: 'nearest5' }),
      { change: 0, rounding: 0, paid: { card: 1_002 } },
    ],
  ] as const)('%s', (_name, given, expected) => expect(brief(given)).toEqual(expected));
});

describe('we pay', () => {
  const refund = (due: number, backTo: SettleInput['backTo'], more: Partial<SettleInput> = {}) =>
    input(due, {}, { refundTotalCents: cents(due), backTo, ...more });
  test.each([
    ['trades in credit', input(-3_825), { change: 0, rounding: 0, paid: { storeCredit: -3_825 } }],
    [
      'trades in cash',
      input(-3_060, {}, { payout: 'cash' }),
      { change: 0, rounding: 0, paid: { cash: -3_060 } },
    ],
    [
      'a refund goes back to the card',
      refund(-4_436, [{ kind: 'card', leftCents: cents(7_196) }]),
      { change: 0, rounding: 0, paid: { card: -4_436 } },
    ],
    [
      'to the card first, then to credit',
      refund(-9_000, [
        { kind: 'card', leftCents: cents(7_196) },
        { kind: 'storeCredit', leftCents: cents(2_000) },
      ]),
      { change: 0, rounding: 0, paid: { card: -7_196, storeCredit: -1_804 } },
    ],
    [
      'without a receipt: store credit',
      refund(-500, []),
      { change: 0, rounding: 0, paid: { storeCredit: -500 } },
    ],
    [
      'an exchange that leaves us owing pays back only what is left',
      input(
        -500,
        {},
        { refundTotalCents: cents(-2_165), backTo: [{ kind: 'cash', leftCents: cents(2_165) }] },
      ),
      { change: 0, rounding: 0, paid: { cash: -500 } },
    ],
    [
      'refund and trade on one ticket: each its own way',
      input(
        -3_000,
        {},
        {
          refundTotalCents: cents(-1_000),
          payout: 'cash',
          backTo: [{ kind: 'card', leftCents: cents(1_000) }],
        },
      ),
      { change: 0, rounding: 0, paid: { card: -1_000, cash: -2_000 } },
    ],
    ['nobody pays when we owe', input(-500, { cashCents: 100 }), { code: 'NOTHING_TO_PAY' }],
    [
      'cash out is rounded, too',
      input(-1_003, {}, { payout: 'cash', cashRounding: 'nearest5' }),
      { change: 0, rounding: -2, paid: { cash: -1_005 } },
    ],
  ] as const)('%s', (_name, given, expected) => expect(brief(given)).toEqual(expected));
});

test('payments less change are always the due with its rounding; change comes from cash and is never more than it (T3)', () => {
  const amount = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000, max: 50_000 }),
      amount,
      amount,
      amount,
      amount,
      fc.constantFrom('credit' as const, 'cash' as const),
      fc.constantFrom('none' as const, 'nearest5' as const),
      amount,
      (due, cash, card, check, credit, payout, cashRounding, back) => {
        const answer = settle(
          input(
            due,
            { cashCents: cash, cardCents: card, checkCents: check, storeCreditCents: credit },
            {
              payout,
              cashRounding,
              refundTotalCents: cents(-Math.abs(due >> 1)),
              backTo: [{ kind: 'card', leftCents: cents(back) }],
            },
          ),
        );
        if ('problem' in answer) return;
        const paid = answer.payments.reduce((total, payment) => total + payment.amountCents, 0);
        expect(paid).toBe(due + answer.roundingCents);
        expect(Math.abs(answer.roundingCents)).toBeLessThan(3);
        for (const payment of answer.payments) {
          expect(payment.amountCents).not.toBe(0);
          if (payment.kind !== 'cash') expect(payment.changeCents).toBe(0);
          else if (payment.amountCents > 0)
            expect(payment.tenderedCents - payment.changeCents).toBe(payment.amountCents);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
