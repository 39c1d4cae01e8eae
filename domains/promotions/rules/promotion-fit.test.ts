import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPromotionOf } from '#domains/promotions/testing/a-terms.ts';
import { cents } from '#kernel/money.ts';
import { isShare, PROMOTION_KINDS, type Promotion } from './promotion.ts';
import type { PromotedLine } from './promotion-discount.ts';
import {
  appliedDiscount,
  basketProblem,
  bestByItself,
  bestFirst,
  couponKey,
  goodsOf,
  type PromotionProblem,
  timeProblem,
} from './promotion-fit.ts';
import { problemRefusal } from './promotion-refusal.ts';
import { isItsHour, nextDay, stateOf } from './promotion-times.ts';

/** A Saturday. */
const DAY = '2026-11-21';
const at = (hour: number, minute = 0, day = DAY) => ({ day, minute: hour * 60 + minute });
const line = (price: number, more: Partial<PromotedLine> = {}): PromotedLine => ({
  lineId: 1,
  kind: 'sale',
  quantity: 1,
  unitPriceCents: cents(price),
  lineDiscountCents: cents(0),
  isReduced: false,
  ...more,
});
const basket = (...lines: PromotedLine[]) => ({
  lines,
  sides: new Map(),
  isMember: false,
  hasDiscount: false,
});
const SATURDAY = 1 << 6;
const MONDAY = 1 << 1;

describe('when a promotion counts', () => {
  test.each<[string, Partial<Promotion>, ReturnType<typeof at>, string, PromotionProblem | null]>([
    ['always', {}, at(3), '', null],
    ['switched off', { isActive: false }, at(3), '', 'OFF'],
    ['before its first day', { startsOn: '2026-11-22' }, at(3), '', 'PLANNED'],
    ['on its first and last day', { startsOn: DAY, endsOn: DAY }, at(3), '', null],
    ['after its last day', { endsOn: '2026-11-20' }, at(3), '', 'OVER'],
    ['on its weekday', { weekdays: SATURDAY }, at(3), '', null],
    ['on another weekday', { weekdays: MONDAY }, at(3), '', 'WEEKDAY'],
    ['at its first minute', { fromMinute: 960, toMinute: 1080 }, at(16), '', null],
    ['a minute before', { fromMinute: 960, toMinute: 1080 }, at(15, 59), '', 'HOURS'],
    ['at its last minute', { fromMinute: 960, toMinute: 1080 }, at(17, 59), '', null],
    ['when its hours are over', { fromMinute: 960, toMinute: 1080 }, at(18), '', 'HOURS'],
    ['past midnight', { fromMinute: 1320, toMinute: 120 }, at(1, 59), '', null],
    ['past midnight, over', { fromMinute: 1320, toMinute: 120 }, at(2), '', 'HOURS'],
    ['until the end of the day', { fromMinute: 1320, toMinute: 1440 }, at(23, 59), '', null],
    ['without its coupon', { couponCode: 'SUMMER' }, at(3), '', 'COUPON_NEEDED'],
    ['with another coupon', { couponCode: 'SUMMER' }, at(3), 'WINTER', 'COUPON_NEEDED'],
    ['with its coupon, typed anyhow', { couponCode: 'Summer' }, at(3), ' sum mer', null],
  ])('%s', (_name, over, moment, coupon, expected) => {
    expect(timeProblem(aPromotionOf(over), moment, coupon)).toBe(expected);
  });

  test('its hours are promised once it is applied, its days are not', () => {
    const happyHour = aPromotionOf({ fromMinute: 960, toMinute: 1080, endsOn: DAY });
    expect(appliedDiscount(happyHour, basket(line(1_000)), DAY).get(1)).toBe(100);
    expect(appliedDiscount(happyHour, basket(line(1_000)), '2026-11-22').size).toBe(0);
    expect(appliedDiscount(aPromotionOf({ isActive: false }), basket(line(1_000)), DAY).size).toBe(0);
  });

  test('its next day', () => {
    expect(nextDay(aPromotionOf({ weekdays: MONDAY }), DAY)).toBe('2026-11-23');
    expect(nextDay(aPromotionOf({ startsOn: '2026-12-24', endsOn: '2026-12-24' }), DAY)).toBe('2026-12-24');
    expect(nextDay(aPromotionOf({ weekdays: MONDAY, endsOn: '2026-11-22' }), DAY)).toBeUndefined();
  });

  test.each([
    [{}, 'running'],
    [{ startsOn: '2026-11-22' }, 'planned'],
    [{ endsOn: '2026-11-20' }, 'over'],
    [{ isActive: false }, 'off'],
    [{ isActive: false, endsOn: '2026-11-20' }, 'over'],
    [{ weekdays: MONDAY }, 'running'],
  ] as const)('%j is %s', (over, state) => {
    expect(stateOf(aPromotionOf(over), DAY)).toBe(state);
  });

  test('hours cover each minute of the day once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1439 }),
        (from, to, minute) => {
          fc.pre(from !== to);
          const times = { startsOn: null, endsOn: null, weekdays: 127 };
          const inside = isItsHour({ ...times, fromMinute: from, toMinute: to }, minute);
          const outside = isItsHour({ ...times, fromMinute: to, toMinute: from }, minute);
          expect(inside).toBe(!outside);
        },
      ),
    );
  });
});

describe('what a basket lacks', () => {
  test.each<[string, Partial<Promotion>, PromotedLine[], boolean, PromotionProblem | null]>([
    ['nothing', {}, [line(1_000)], false, null],
    ['lines', {}, [], false, 'NOTHING_FITS'],
    ['chosen goods', { scope: 'chosen' }, [line(1_000)], false, 'NOTHING_FITS'],
    ['a trade is no sale', {}, [line(-1_000, { kind: 'trade' })], false, 'NOTHING_FITS'],
    ['the minimum', { minimumCents: cents(2_000) }, [line(1_999)], false, 'MINIMUM'],
    ['the minimum is reached', { minimumCents: cents(2_000) }, [line(2_000)], false, null],
    [
      'the minimum after the line discount',
      { minimumCents: cents(2_000) },
      [line(2_000, { lineDiscountCents: cents(1) })],
      false,
      'MINIMUM',
    ],
    [
      'a third one',
      { kind: 'buyXGetY', value: 100_000, buyQuantity: 2, getQuantity: 1 },
      [line(500, { quantity: 2 })],
      false,
      'TOO_FEW',
    ],
    ['the group', { customerGroupId: 7 }, [line(1_000)], false, 'GROUP'],
    ['a discount beside it', { combines: false }, [line(1_000)], true, 'NOT_WITH_DISCOUNT'],
    ['full price', { combines: false }, [line(1_000, { isReduced: true })], false, 'NOTHING_FITS'],
    ['nothing: it combines', {}, [line(1_000, { isReduced: true })], true, null],
  ])('%s', (_name, over, lines, hasDiscount, expected) => {
    expect(basketProblem(aPromotionOf(over), { ...basket(...lines), hasDiscount })).toBe(expected);
  });

  test.each<[PromotionProblem, string]>([
    ['OFF', 'This promotion is turned off.'],
    ['PLANNED', 'This promotion starts on 12/01/26.'],
    ['OVER', 'This promotion ended on 12/24/26.'],
    ['HOURS', 'This promotion runs 12/01/26 to 12/24/26, Saturday and Sunday, 4:00 pm to 6:00 pm.'],
    ['WEEKDAY', 'This promotion runs 12/01/26 to 12/24/26, Saturday and Sunday, 4:00 pm to 6:00 pm.'],
    ['COUPON_NEEDED', 'This promotion needs its coupon code.'],
    ['MINIMUM', 'This promotion needs $20.00 of qualifying goods; the basket has $19.99.'],
  ])('a cashier is told of %s', (problem, sentence) => {
    const promotion = aPromotionOf({
      startsOn: '2026-12-01',
      endsOn: '2026-12-24',
      weekdays: 0b1000001,
      fromMinute: 960,
      toMinute: 1080,
      minimumCents: cents(2_000),
    });
    expect(problemRefusal(problem, promotion, cents(1_999))).toEqual({
      refused: true,
      code: `PROMOTION_${problem}`,
      message: sentence,
    });
  });
});

test('the best is the best: nothing that counts saves more, and of equals the older one comes first', () => {
  const anyPromotion = fc
    .record({
      kind: fc.constantFrom(...PROMOTION_KINDS),
      value: fc.integer({ min: 1, max: 10_000 }),
      buyQuantity: fc.integer({ min: 1, max: 3 }),
      getQuantity: fc.integer({ min: 1, max: 2 }),
      isActive: fc.boolean(),
    })
    .map((over) => aPromotionOf({ ...over, value: isShare(over.kind) ? over.value * 10 : over.value }));
  fc.assert(
    fc.property(
      fc.array(anyPromotion, { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 6 }),
      (promotions, prices) => {
        const lines = prices.map((price, index) => line(price, { lineId: index + 1 }));
        const candidates = promotions.map((one, index) => ({
          promotion: { ...one, promotionId: index + 1 },
          basket: basket(...lines),
        }));
        const found = bestFirst(candidates, at(12));
        const saved = candidates
          .map(({ promotion }) => appliedDiscount(promotion, basket(...lines), DAY))
          .map((off) => [...off.values()].reduce((a, b) => a + b, 0));
        expect(found[0]?.savesCents ?? 0).toBe(Math.max(0, ...saved));
        const order = found.map((one) => [-one.savesCents, one.promotion.promotionId] as const);
        expect([...order].sort(([a, c], [b, d]) => a - b || c - d)).toEqual(order);
      },
    ),
  );
});

test('what its goods come to', () => {
  expect(goodsOf(aPromotionOf(), basket(line(1_000), line(500, { lineId: 2, quantity: 2 })))).toBe(2_000);
  expect(couponKey(' ab c-1 ')).toBe('ABC-1');
});

describe('what comes by itself', () => {
  const happyHour = { fromMinute: 960, toMinute: 1080 };
  const half = { promotionId: 3, value: 50_000 };
  const ten = { promotionId: 2, value: 10_000 };
  const tenToo = { promotionId: 1, value: 10_000 };
  test.each<[string, Partial<Promotion>[], ReturnType<typeof at>, number | null, number | null]>([
    ['nothing where nothing runs', [], at(12), null, null],
    ['what saves most', [ten, half, tenToo], at(12), null, 3],
    ['of equals the older', [ten, tenToo], at(12), null, 1],
    ['of equals the older, whichever was there before', [ten, tenToo], at(12), 2, 1],
    ['no coupon', [{ ...half, couponCode: 'SHOW-IT' }, ten], at(12), null, 2],
    ['no coupon, not even one that is there', [{ ...half, couponCode: 'SHOW-IT' }, ten], at(12), 3, 2],
    ['in its hours', [{ ...half, ...happyHour }, ten], at(16), null, 3],
    ['not at another hour', [{ ...half, ...happyHour }, ten], at(18), null, 2],
    ['after its hours where it was promised', [{ ...half, ...happyHour }, ten], at(18), 3, 3],
    ['not on another day, promised or not', [{ ...half, endsOn: '2026-11-20' }, ten], at(18), 3, 2],
    ['nothing that takes nothing off', [{ ...half, minimumCents: cents(1_001) }], at(12), null, null],
  ])('%s', (_name, running, moment, keptId, expected) => {
    const candidates = running.map((one) => ({ promotion: aPromotionOf(one), basket: basket(line(1_000)) }));
    expect(bestByItself(candidates, moment, keptId)?.promotion.promotionId ?? null).toBe(expected);
  });
});
