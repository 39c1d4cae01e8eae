import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCost } from '#domains/business-day/rules/day-cost.ts';
import { cents } from '#kernel/money.ts';

const facts = (isFirst: boolean, sold: number, trades: number, goods: number, value: number) => ({
  isFirst,
  soldCents: cents(sold),
  tradesCents: cents(trades),
  goodsCents: cents(goods),
  valueCents: cents(value),
});

describe('dayCost', () => {
  it.each([
    ['a day of sales', facts(false, 500, 0, 2_000, 1_500), { goods: -500, costOfGoods: 500 }, 0],
    [
      'and of trades',
      facts(false, 500, 300, 2_000, 1_800),
      { goods: -200, costOfGoods: 500, tradePurchases: -300 },
      0,
    ],
    [
      'a cent of rounding',
      facts(false, 500, 0, 2_000, 1_501),
      { goods: -499, costOfGoods: 500, costDifference: -1 },
      1,
    ],
    [
      'more came back than was sold',
      facts(false, -200, 0, 2_000, 2_200),
      { goods: 200, costOfGoods: -200 },
      0,
    ],
    [
      'the first day',
      facts(true, 500, 300, 0, 9_800),
      { goods: 9_800, costOfGoods: 500, tradePurchases: -300, opening: -10_000 },
      10_000,
    ],
    [
      'the first day with goods from a vendor',
      facts(true, 0, 0, 700, 9_700),
      { goods: 9_000, opening: -9_000 },
      9_000,
    ],
    ['below zero', facts(false, 500, 0, 0, -500), { goods: -500, costOfGoods: 500 }, 0],
    ['nothing', facts(false, 0, 0, 700, 700), {}, 0],
  ])('%s', (_name, given, lines, difference) => {
    const got = dayCost(given);
    expect(Object.fromEntries(got.lines.map(({ kind, cents: amount }) => [kind, amount]))).toEqual(lines);
    expect(got.differenceCents).toBe(difference);
  });

  it('adds up to zero, and leaves goods at the value', () => {
    const any = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(fc.boolean(), any, any, any, any, (isFirst, sold, trades, goods, value) => {
        const { lines } = dayCost(facts(isFirst, sold, trades, goods, value));
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
        const moved = lines.find(({ kind }) => kind === 'goods')?.cents ?? 0;
        expect(goods + moved).toBe(value);
      }),
    );
  });
});
