import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_TERMS, priceBasket } from '#domains/register/rules/price-basket.ts';
import { refundShare } from '#domains/register/rules/refund-share.ts';
import { type Cents, cents, portion, sum, times, ZERO } from '#kernel/money.ts';
import { aTerms } from '#domains/promotions/testing/a-terms.ts';
import { isShare, type PromotionTerms, PROMOTION_KINDS, type Side } from './promotion.ts';
import { netOf, type PromotedLine, promotionDiscount, totalOff } from './promotion-discount.ts';

type Given = { price: number; quantity?: number; less?: number; side?: Side };

const linesOf = (given: readonly Given[]): PromotedLine[] =>
  given.map(({ price, quantity = 1, less = 0 }, at) => ({
    lineId: at + 1,
    kind: 'sale',
    quantity,
    unitPriceCents: cents(price),
    lineDiscountCents: cents(less),
    isReduced: less > 0,
  }));
const sidesOf = (given: readonly Given[]) =>
  new Map(given.flatMap(({ side }, at) => (side ? [[at + 1, side] as const] : [])));
const off = (terms: Partial<PromotionTerms>, given: readonly Given[]) => {
  const found = promotionDiscount(aTerms(terms), linesOf(given), sidesOf(given));
  return given.map((_line, at) => found.get(at + 1) ?? 0);
};

describe('what a promotion takes off each line', () => {
  const percent = { kind: 'percent', value: 10_000 } as const;
  const buy2get1 = { kind: 'buyXGetY', value: 100_000, buyQuantity: 2, getQuantity: 1 } as const;
  const any3for10 = { kind: 'mixAndMatch', value: 1_000, buyQuantity: 3 } as const;
  const other = {
    kind: 'buyXGetY',
    value: 50_000,
    buyQuantity: 1,
    getQuantity: 1,
    scope: 'chosen',
    hasBuySide: true,
  } as const;
  test.each<[string, Partial<PromotionTerms>, Given[], number[]]>([
    ['10 % of each line', percent, [{ price: 1999 }, { price: 650, quantity: 2 }], [200, 130]],
    [
      'of the dearest units when there is a limit',
      { ...percent, mostTimes: 2 },
      [{ price: 500 }, { price: 2000 }, { price: 1000 }],
      [0, 200, 100],
    ],
    [
      'only of what is chosen',
      { ...percent, scope: 'chosen' },
      [{ price: 1000, side: 'get' }, { price: 1000 }],
      [100, 0],
    ],
    [
      'a share of what a discount of the line leaves',
      { kind: 'percent', value: 90_000 },
      [{ price: 1000, less: 500 }],
      [450],
    ],
    [
      'a price that is kept: not less than it because the line was reduced before',
      { kind: 'fixedPrice', value: 1_200 },
      [
        { price: 2_000, less: 500 },
        { price: 2_000, less: 1_000 },
      ],
      [300, 0],
    ],
    ['$3 off, but not below nothing', { kind: 'amount', value: 300 }, [{ price: 500, less: 400 }], [100]],
    [
      'the cheapest is the one that costs least after its discount, and is free for that',
      buy2get1,
      [{ price: 1_000 }, { price: 1_000 }, { price: 1_000, less: 400 }],
      [231, 231, 138],
    ],
    [
      'any three for $10 are $10, reduced or not',
      any3for10,
      [{ price: 600, less: 100 }, { price: 500 }, { price: 400 }],
      [143, 143, 114],
    ],
    [
      'nothing of what is reduced, when it stands alone',
      { ...percent, combines: false },
      [{ price: 1000, less: 1 }, { price: 1000 }],
      [0, 100],
    ],
    [
      '$3 off each unit',
      { kind: 'amount', value: 300 },
      [{ price: 1000, quantity: 2 }, { price: 200 }],
      [600, 200],
    ],
    [
      '$5 off all together, spread',
      { kind: 'amountOnce', value: 500 },
      [{ price: 1000 }, { price: 500 }],
      [333, 167],
    ],
    [
      'never more than there is',
      { kind: 'amountOnce', value: 9_999 },
      [{ price: 1000 }, { price: 500 }],
      [1000, 500],
    ],
    [
      'each for $5',
      { kind: 'fixedPrice', value: 500 },
      [{ price: 1999, quantity: 2 }, { price: 450 }],
      [2998, 0],
    ],
    ['two bought are not enough', buy2get1, [{ price: 1000 }, { price: 500 }], [0, 0]],
    [
      'the cheapest of three is free, spread over the three',
      buy2get1,
      [{ price: 2000 }, { price: 1000 }, { price: 1000 }],
      [500, 250, 250],
    ],
    ['of six the third and the sixth', buy2get1, [{ price: 900, quantity: 6 }], [1800]],
    ['a fourth one pays', buy2get1, [{ price: 1000, quantity: 4 }], [1000]],
    ['at most once', { ...buy2get1, mostTimes: 1 }, [{ price: 900, quantity: 6 }], [900]],
    [
      'buy 1, get 2: the second of two',
      { ...buy2get1, buyQuantity: 1, getQuantity: 2 },
      [{ price: 800, quantity: 2 }],
      [800],
    ],
    ['any three for $10', any3for10, [{ price: 600 }, { price: 500 }, { price: 400 }], [200, 167, 133]],
    ['the dearest three go together', any3for10, [{ price: 100 }, { price: 500, quantity: 3 }], [0, 500]],
    ['never dearer than before', any3for10, [{ price: 300, quantity: 3 }], [0]],
    [
      'a console bought, a game at half',
      other,
      [
        { price: 20_000, side: 'buy' },
        { price: 2_000, side: 'get' },
      ],
      [909, 91],
    ],
    ['no console, nothing', other, [{ price: 2_000, side: 'get' }], [0]],
    [
      'what is both: the cheaper one is bought',
      other,
      [
        { price: 3_000, side: 'both' },
        { price: 1_000, side: 'both' },
      ],
      [1125, 375],
    ],
    ['trades and refunds are none of its business', percent, [], []],
  ])('%s', (_name, terms, given, expected) => {
    expect(off(terms, given)).toEqual(expected);
  });

  test('a trade or refund line gets nothing', () => {
    const [line] = linesOf([{ price: 1000 }]) as [PromotedLine];
    expect(
      promotionDiscount(
        aTerms(percent),
        [{ ...line, kind: 'trade', unitPriceCents: cents(-1000) }],
        new Map(),
      ).size,
    ).toBe(0);
  });
});

const anyTerms: fc.Arbitrary<PromotionTerms> = fc
  .record({
    kind: fc.constantFrom(...PROMOTION_KINDS),
    value: fc.integer({ min: 1, max: 10_000 }),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    mostTimes: fc.option(fc.integer({ min: 1, max: 5 })),
    combines: fc.boolean(),
    scope: fc.constantFrom('everything' as const, 'chosen' as const),
    hasBuySide: fc.boolean(),
  })
  .map((given) => aTerms({ ...given, value: isShare(given.kind) ? given.value * 10 : given.value }));
const anyGiven = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    less: fc.constantFrom(0, 0, 100, 700),
    side: fc.constantFrom<Side>('get', 'buy', 'both'),
  }),
  { maxLength: 7 },
);

/** Any so many for one price, unit by unit, the dearest first. */
function offGroups({ value, buyQuantity, mostTimes }: PromotionTerms, units: readonly number[]): number {
  const size = buyQuantity ?? 1;
  let off = 0;
  for (let group = 0; group < (mostTimes ?? Number.POSITIVE_INFINITY); group += 1) {
    const taken = units.slice(group * size, (group + 1) * size);
    const price = taken.reduce((a, b) => a + b, 0);
    if (taken.length < size || price <= value) break;
    off += price - value;
  }
  return off;
}

/** Of X + Y units the last Y, unit by unit, the dearest first. */
function offCheapest(
  { value, buyQuantity, getQuantity, mostTimes }: PromotionTerms,
  units: readonly number[],
) {
  const buy = buyQuantity ?? 1;
  const group = buy + (getQuantity ?? 1);
  const got = units.filter(
    (_price, at) => at % group >= buy && Math.floor(at / group) < (mostTimes ?? Number.POSITIVE_INFINITY),
  );
  return portion(cents(got.reduce((a, b) => a + b, 0)), value);
}

describe('whatever is in the basket', () => {
  test('no line falls below nothing, none is made dearer (P4)', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, (terms, given) => {
        const lines = linesOf(given);
        const found = promotionDiscount(terms, lines, sidesOf(given));
        for (const line of lines) {
          const less = found.get(line.lineId) ?? ZERO;
          expect(less).toBeGreaterThanOrEqual(0);
          expect(less).toBeLessThanOrEqual(netOf(line));
        }
      }),
    );
  });

  test('what belongs to several lines together is spread to the cent (P4)', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, (given, lines) => {
        const terms = { ...given, scope: 'everything' as const, hasBuySide: false };
        // Every unit for itself: what it costs is whole where only single units are reduced.
        const single = lines.map((line) => ({
          ...line,
          side: 'get' as const,
          ...(line.less > 0 && { quantity: 1 }),
        }));
        const found = promotionDiscount(terms, linesOf(single), new Map());
        const units = linesOf(single)
          .filter((line) => line.unitPriceCents > 0 && (terms.combines || !line.isReduced))
          .flatMap((line) => Array.from({ length: line.quantity }, () => netOf(line) / line.quantity))
          .sort((a, b) => b - a);
        if (terms.kind === 'amountOnce')
          expect(totalOff(found)).toBe(
            Math.min(
              terms.value,
              units.reduce((a, b) => a + b, 0),
            ),
          );
        if (terms.kind === 'mixAndMatch') expect(totalOff(found)).toBe(offGroups(terms, units));
        if (terms.kind === 'buyXGetY') expect(totalOff(found)).toBe(offCheapest(terms, units));
      }),
    );
  });

  test('the order of the lines changes nothing (P4)', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, (terms, given) => {
        const lines = linesOf(given);
        const one = promotionDiscount(terms, lines, sidesOf(given));
        const other = promotionDiscount(terms, [...lines].reverse(), sidesOf(given));
        expect([...other.entries()].sort()).toEqual([...one.entries()].sort());
      }),
    );
  });

  test('the discounts of the lines are the discount of the sale, and refunds of all units give back exactly what was paid', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyGiven,
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 9 }),
        (terms, given, picks) => {
          const lines = linesOf(given);
          const promotion = promotionDiscount(terms, lines, sidesOf(given));
          const basket = priceBasket(
            lines.map((line) => ({
              ...line,
              kind: 'sale',
              departmentId: 1,
              taxRateE5: 8_250,
              taxExempt: false,
            })),
            { ...NO_TERMS, promotion },
          );
          const ownDiscounts = sum(
            lines.map((line) => cents(Math.min(line.lineDiscountCents, line.unitPriceCents * line.quantity))),
          );
          expect(basket.discountCents).toBe(totalOff(promotion) + ownDiscounts);
          expect(sum(basket.lines.map((line) => line.promotionCents))).toBe(totalOff(promotion));
          let back = 0;
          for (const [at, line] of lines.entries()) {
            const priced = basket.lines[at];
            if (!priced) continue;
            for (let refunded = 0, pick = 0; refunded < line.quantity; pick += 1) {
              const units = Math.min(picks[pick] ?? 1, line.quantity - refunded);
              const share = refundShare(
                {
                  quantity: line.quantity,
                  amountCents: priced.amountCents,
                  taxCents: priced.taxCents,
                  grossCents: times(line.unitPriceCents, line.quantity),
                  taxParts: null,
                  refundedQuantity: refunded,
                },
                units,
              );
              back += share.amountCents + share.taxCents;
              refunded += units;
            }
          }
          expect(back).toBe(basket.dueCents);
        },
      ),
    );
  });

  test('more of everything never saves less', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, fc.integer({ min: 0, max: 6 }), (terms, given, at) => {
        const grown = given.map((line, index) =>
          index === at ? { ...line, quantity: line.quantity + 1 } : line,
        );
        const saved = (of: readonly Given[]): Cents =>
          totalOff(promotionDiscount(terms, linesOf(of), sidesOf(of)));
        // What is reduced already caps what a group can give.
        if (given.some((line) => line.less > 0)) return;
        // Each line is rounded for itself: units that move from one line to another may cost half a cent each.
        expect(saved(grown) + given.length).toBeGreaterThanOrEqual(saved(given));
      }),
    );
  });
});
