import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPromotionOf } from '#domains/promotions/testing/a-terms.ts';
import { cents } from '#kernel/money.ts';
import {
  type CounterLine,
  type KnownPromotion,
  bestAtCounter,
  promotionAtCounter,
} from './known-promotion.ts';
import { PROMOTION_KINDS, type Promotion } from './promotion.ts';
import { bestByItself } from './promotion-fit.ts';

const NOON = { day: '2026-11-21', minute: 720 };
const [GAMES, FILMS] = [1, 2];
const line = (
  lineId: number,
  departmentId: number,
  price = 1_000,
  more: Partial<CounterLine> = {},
): CounterLine => ({
  lineId,
  departmentId,
  kind: 'sale',
  quantity: 1,
  unitPriceCents: cents(price),
  lineDiscountCents: cents(0),
  isReduced: false,
  ...more,
});
const known = (promotion: Partial<Promotion>, more: Partial<KnownPromotion> = {}): KnownPromotion => ({
  promotion: aPromotionOf(promotion),
  getDepartments: [],
  buyDepartments: [],
  isSimple: true,
  ...more,
});
const ofFilms = (promotion: Partial<Promotion>) =>
  known({ scope: 'chosen', ...promotion }, { getDepartments: [FILMS] });
const NOBODY = { promotionId: null, isByHand: false };

describe('what a counter can say before the server has answered', () => {
  const ten = known({ promotionId: 1 });
  const half = ofFilms({ promotionId: 2, value: 50_000 });
  const tagged = known({ promotionId: 3, scope: 'chosen' }, { isSimple: false });
  const coupon = known({ promotionId: 4, value: 20_000, couponCode: 'SHOW-IT' });
  const lines = [line(1, GAMES, 2_000), line(2, FILMS)];
  test.each<
    [string, KnownPromotion[], CounterLine[], { promotionId: number | null; isByHand: boolean }, unknown]
  >([
    ['nothing runs', [], lines, NOBODY, null],
    ['the best one', [ten, half], lines, NOBODY, [2, 500, [[2, 500]]]],
    [
      'the best one of other lines',
      [ten, half],
      [line(1, GAMES, 9_000), line(2, FILMS)],
      NOBODY,
      [
        1,
        1_000,
        [
          [1, 900],
          [2, 100],
        ],
      ],
    ],
    ['nothing where nothing fits', [half], [line(1, GAMES)], NOBODY, null],
    ['nothing without a sale', [tagged], [line(1, FILMS, -500, { kind: 'trade' })], NOBODY, null],
    ['only the server knows what a tag is on', [ten, tagged], lines, NOBODY, undefined],
    ['no coupon by itself', [coupon], lines, NOBODY, null],
    [
      'a coupon that was shown',
      [coupon, half],
      lines,
      { promotionId: 4, isByHand: true },
      [
        4,
        600,
        [
          [1, 400],
          [2, 200],
        ],
      ],
    ],
    [
      'what was chosen, whatever is better',
      [ten, half],
      lines,
      { promotionId: 1, isByHand: true },
      [
        1,
        300,
        [
          [1, 200],
          [2, 100],
        ],
      ],
    ],
    ['none where it was taken off', [ten, half], lines, { promotionId: null, isByHand: true }, null],
    [
      'the server knows what was chosen and is not here',
      [ten],
      lines,
      { promotionId: 9, isByHand: true },
      undefined,
    ],
    [
      'a chosen one beside one with tags',
      [ten, tagged],
      lines,
      { promotionId: 1, isByHand: true },
      [
        1,
        300,
        [
          [1, 200],
          [2, 100],
        ],
      ],
    ],
  ])('%s', (_name, all, basket, applied, expected) => {
    const found = promotionAtCounter({ all, moment: NOON }, basket, applied, false);
    expect(found && [found.promotion.promotionId, found.savesCents, [...found.off]]).toEqual(expected);
  });

  test('beside a discount on the whole none that goes with no other', () => {
    const all = [ofFilms({ combines: false })];
    expect(promotionAtCounter({ all, moment: NOON }, lines, NOBODY, false)?.savesCents).toBe(100);
    expect(promotionAtCounter({ all, moment: NOON }, lines, NOBODY, true)).toBeNull();
  });
});

test('the best of what runs is said whatever is applied, and left to the server where more than departments count', () => {
  const ten = known({ promotionId: 1 });
  const half = ofFilms({ promotionId: 2, value: 50_000, combines: false });
  const evening = known({ promotionId: 3, value: 90_000, fromMinute: 1_000, toMinute: 1_400 });
  const tagged = known({ promotionId: 4, scope: 'chosen' }, { isSimple: false });
  const coupon = known({ promotionId: 5, value: 90_000, couponCode: 'SHOW-IT' }, { isSimple: false });
  const films = [line(1, FILMS)];
  const best = (all: KnownPromotion[], hasDiscount = false) => {
    const found = bestAtCounter({ all, moment: NOON }, films, hasDiscount);
    return found && [found.promotion.promotionId, found.savesCents];
  };
  expect(best([ten, half, evening, coupon])).toEqual([2, 500]);
  expect(best([ten, half], true)).toEqual([1, 100]);
  expect(best([])).toBeNull();
  expect(best([ten, tagged])).toBeUndefined();
});

test('it is what the server finds, whatever runs and whatever is sold', () => {
  const aLine = fc.record({
    departmentId: fc.constantFrom(GAMES, FILMS, 3),
    price: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    isReduced: fc.boolean(),
  });
  const aRunning = fc.record({
    kind: fc.constantFrom(...PROMOTION_KINDS),
    value: fc.integer({ min: 1, max: 99_999 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    combines: fc.boolean(),
    departments: fc.subarray([GAMES, FILMS]),
  });
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 6 }),
      fc.array(aRunning, { maxLength: 4 }),
      fc.boolean(),
      (sold, running, hasDiscount) => {
        const lines = sold.map(({ departmentId, price, quantity, isReduced }, at) =>
          line(at + 1, departmentId, price, { quantity, isReduced }),
        );
        const all = running.map(({ departments, ...terms }, at) =>
          known(
            { ...terms, promotionId: at + 1, scope: departments.length === 0 ? 'everything' : 'chosen' },
            { getDepartments: departments },
          ),
        );
        const candidates = all.map(({ promotion, getDepartments }) => ({
          promotion,
          basket: {
            lines,
            hasDiscount,
            isMember: false,
            sides: new Map(
              lines
                .filter(({ departmentId }) => getDepartments.includes(departmentId))
                .map(({ lineId }) => [lineId, 'get' as const]),
            ),
          },
        }));
        const best = bestByItself(candidates, NOON, null);
        const found = promotionAtCounter({ all, moment: NOON }, lines, NOBODY, hasDiscount);
        expect(found?.promotion.promotionId).toBe(best?.promotion.promotionId);
        expect(found?.savesCents).toBe(best?.savesCents);
      },
    ),
  );
});
