import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatMoney } from '#kernel/money.ts';
import type { DiscountLimit } from '#contract/route.ts';
import {
  ANY_DISCOUNT,
  type Discount,
  GIVES_DISCOUNT,
  type RoleLimit,
  discountLimitOf,
  hasGrown,
  isOverLimit,
  lackingForDiscount,
  limitWords,
} from './discount-limit.ts';

const NONE: DiscountLimit = { lineE5: null, lineCents: null, wholeE5: null, wholeCents: null };
const role = (limit: Partial<DiscountLimit>, gives = true): RoleLimit => ({ ...NONE, ...limit, gives });

test.each<[string, RoleLimit[], Partial<DiscountLimit> | undefined]>([
  ['no role', [], undefined],
  ['a role without limit', [role({})], undefined],
  ['one that limits', [role({ wholeE5: 10_000 })], { wholeE5: 10_000 }],
  ['the more generous of two', [role({ wholeE5: 10_000 }), role({ wholeE5: 20_000 })], { wholeE5: 20_000 }],
  [
    'part by part',
    [role({ lineE5: 5_000, lineCents: 100 }), role({ lineE5: 9_000, lineCents: 50 })],
    { lineE5: 9_000, lineCents: 100 },
  ],
  ['a role without limit frees', [role({ wholeE5: 10_000 }), role({})], undefined],
  ['but not one that gives no discounts', [role({ wholeE5: 10_000 }), role({}, false)], { wholeE5: 10_000 }],
  [
    'who may give by a right of his own has his roles’ limit',
    [role({ wholeE5: 10_000 }, false)],
    { wholeE5: 10_000 },
  ],
  ['nothing may be given alone', [role({ lineCents: 0, wholeCents: 0 })], { lineCents: 0, wholeCents: 0 }],
])('%s', (_what, roles, limit) => {
  expect(discountLimitOf(roles)).toEqual(limit && { ...NONE, ...limit });
});

const LIMIT: DiscountLimit = { lineE5: 10_000, lineCents: 500, wholeE5: 15_000, wholeCents: null };
const who = (
  rights: string[] = [],
  isAdministrator = false,
  discountLimit: DiscountLimit | undefined = LIMIT,
) => ({
  rights: new Set(rights),
  isAdministrator,
  discountLimit,
});
const line = (off: number, of: number): Discount => ({ on: 'line', cents: cents(off), ofCents: cents(of) });
const whole = (off: number, of: number, e5?: number): Discount => ({
  on: 'whole',
  cents: cents(off),
  ofCents: cents(of),
  e5,
});

test.each<[string, Discount, boolean]>([
  ['just the percent of a line', line(200, 2_000), false],
  ['a cent more', line(201, 2_000), true],
  ['the cent that rounding adds', line(50, 499), false],
  ['within the percent, above the amount', line(501, 9_999), true],
  ['nothing off', line(0, 0), false],
  ['more off the whole than off a line', whole(300, 2_000), false],
  ['a cent more off the whole', whole(301, 2_000), true],
  ['a percent of little counts as that percent', whole(1, 1, 16_000), true],
  ['the percent itself, whatever rounding makes of it', whole(1, 5, 15_000), false],
])('%s', (_what, discount, isOver) => {
  expect(isOverLimit(who(), discount)).toBe(isOver);
  expect(isOverLimit(who(['transactions.anyDiscount']), discount)).toBe(false);
  expect(isOverLimit(who([], true), discount)).toBe(false);
  expect(isOverLimit({ rights: new Set(), isAdministrator: false }, discount)).toBe(false);
});

test('who may give so much off may give less, and the same off more', () => {
  const most = fc.option(fc.integer({ min: 0, max: 100_000 }));
  const amount = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(most, most, amount, amount, amount, (e5, limit, off, of, other) => {
      const user = who([], false, { ...NONE, lineE5: e5, lineCents: limit });
      fc.pre(off <= of && !isOverLimit(user, line(off, of)));
      expect(isOverLimit(user, line(Math.min(off, other), of))).toBe(false);
      expect(isOverLimit(user, line(off, of + other))).toBe(false);
    }),
  );
});

test('in words', () => {
  expect(limitWords(LIMIT, 'line', formatMoney)).toBe('10% or $5.00');
  expect(limitWords(LIMIT, 'whole', formatMoney)).toBe('15%');
  expect(limitWords(NONE, 'whole', formatMoney)).toBe('');
});

const amount = (off: number, of: number) => ({ cents: cents(off), ofCents: cents(of) });

test.each([
  ['the same', amount(500, 2_000), amount(500, 2_000), false],
  ['as much of more', amount(500, 4_000), amount(500, 2_000), false],
  ['as much of less', amount(500, 1_000), amount(500, 2_000), true],
  ['more of more', amount(501, 9_000), amount(500, 2_000), true],
  [
    'the same percent of less',
    { ...amount(250, 999), e5: 25_000 },
    { ...amount(500, 1_999), e5: 25_000 },
    false,
  ],
  [
    'the same percent of more',
    { ...amount(900, 3_600), e5: 25_000 },
    { ...amount(500, 2_000), e5: 25_000 },
    true,
  ],
  ['nothing after something', amount(0, 0), amount(500, 2_000), false],
  ['nothing at all', amount(0, 2_000), null, false],
  ['something after nothing', amount(1, 2_000), null, true],
  ['a percent of nothing yet', { ...amount(0, 0), e5: 1_000 }, null, true],
])('%s grew: see the last', (_what, now, allowed, grew) => expect(hasGrown(now, allowed)).toBe(grew));

test.each([
  ['no right', new Set<string>(), amount(1, 100), GIVES_DISCOUNT],
  ['within the limit', new Set([GIVES_DISCOUNT]), amount(10, 100), null],
  ['above it', new Set([GIVES_DISCOUNT]), amount(11, 100), ANY_DISCOUNT],
  ['above it with the right to', new Set([GIVES_DISCOUNT, ANY_DISCOUNT]), amount(90, 100), null],
  ['a percent of nothing above it', new Set([GIVES_DISCOUNT]), { ...amount(0, 0), e5: 11_000 }, ANY_DISCOUNT],
])('who has %s', (_who, rights, now, lacks) => {
  const discountLimit = { lineE5: null, lineCents: null, wholeE5: 10_000, wholeCents: null };
  const user = { isAdministrator: false, rights, discountLimit };
  expect(lackingForDiscount(user, 'whole', now, null)).toBe(lacks);
  expect(lackingForDiscount(user, 'whole', now, { ...now, ofCents: now.ofCents })).toBe(null);
});
