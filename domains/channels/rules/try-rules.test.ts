import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandOf,
  changeOf,
  type Goods,
  type GoodsListing,
  isBandTurned,
  offerOf,
  ruleAct,
  unitMargin,
} from './try-rules.ts';
import type { ChannelRule } from './which-rule.ts';
import { cents } from '#kernel/money.ts';

const rule = (ruleId: number, more: Partial<ChannelRule> = {}): ChannelRule => ({
  ruleId,
  departmentId: null,
  conditionId: null,
  configurationId: null,
  lowCents: null,
  highCents: null,
  minDays: null,
  isIncluded: true,
  adjustE5: 0,
  buffer: 0,
  mayGoBelowCost: false,
  ...more,
});
const listing = (more: Partial<GoodsListing> = {}): GoodsListing => ({
  listingId: 1,
  state: 'live',
  madeBy: 'rule',
  isKeptOff: false,
  overrideCents: null,
  minCents: null,
  maxCents: null,
  ...more,
});
const goods = (more: Partial<Goods> = {}): Goods => ({
  catalogId: 1,
  conditionId: 2,
  caseConditionId: null,
  departmentId: 3,
  configurationId: null,
  free: [2],
  shelfCents: [cents(1_000)],
  costCents: cents(400),
  days: 10,
  listing: null,
  ...more,
});
const ALL = rule(1);
const NOT_GAMES = rule(2, { departmentId: 3, isIncluded: false });

describe('when rules are run', () => {
  test.each<[string, Partial<Goods>, ChannelRule[], 'list' | 'end' | null]>([
    ['listed by a rule that includes it', {}, [ALL], 'list'],
    ['not without a rule', {}, [], null],
    ['not where a more specific one excludes it', {}, [ALL, NOT_GAMES], null],
    ['not what is nowhere free', { free: [] }, [ALL], null],
    ['not what the buffer keeps', { free: [1] }, [rule(1, { buffer: 1 })], null],
    ['what one store has more of than the buffer', { free: [1, 2] }, [rule(1, { buffer: 1 })], 'list'],
    ['not without a price', { shelfCents: [] }, [ALL], null],
    ['nothing more once it is listed', { listing: listing() }, [ALL], null],
    ['ended when it is excluded', { listing: listing() }, [ALL, NOT_GAMES], 'end'],
    ['ended when no rule speaks of it any more', { listing: listing({ state: 'hidden' }) }, [], 'end'],
    ['stays when its last copy goes', { listing: listing(), free: [] }, [ALL], null],
    ['what a person listed stays', { listing: listing({ madeBy: 'person' }) }, [ALL, NOT_GAMES], null],
    [
      'a person’s draft is left to the person',
      { listing: listing({ madeBy: 'person', state: 'draft' }) },
      [ALL],
      null,
    ],
    [
      'what a person ended isn’t listed again',
      { listing: listing({ state: 'ended', isKeptOff: true }) },
      [ALL],
      null,
    ],
    ['what a rule ended is', { listing: listing({ state: 'ended' }) }, [ALL], 'list'],
    ['a foreign one is left alone', { listing: listing({ state: 'foreign' }) }, [ALL], null],
  ])('%s', (_name, more, rules, act) => expect(ruleAct(goods(more), rules)).toBe(act));
});

describe('price', () => {
  test.each<[string, Partial<Goods>, Partial<ChannelRule>, number | null]>([
    ['as on the shelf', {}, {}, 1_000],
    ['more', {}, { adjustE5: 10_000 }, 1_100],
    ['never below cost', {}, { adjustE5: -90_000 }, 400],
    ['below cost where the rule says so', {}, { adjustE5: -90_000, mayGoBelowCost: true }, 100],
    ['its own', { listing: listing({ overrideCents: cents(700) }) }, { adjustE5: 10_000 }, 700],
    [
      'not the own one of a listing that is over',
      { listing: listing({ state: 'ended', overrideCents: cents(700) }) },
      {},
      1_000,
    ],
  ])('%s', (_name, more, by, price) =>
    expect(offerOf(goods(more), [rule(1, by)])?.priceCents ?? null).toBe(price),
  );
  test('of a person’s listing that a rule excludes: the shelf’s', () =>
    expect(
      offerOf(goods({ listing: listing({ madeBy: 'person' }) }), [rule(1, { isIncluded: false })]),
    ).toEqual({
      rule: null,
      priceCents: 1_000,
    }));
});

test.each([
  ['comes', null, { rule: ALL, priceCents: cents(100) }, 'come'],
  ['goes', { rule: ALL, priceCents: cents(100) }, null, 'go'],
  [
    'costs something else',
    { rule: ALL, priceCents: cents(100) },
    { rule: ALL, priceCents: cents(110) },
    'change',
  ],
  [
    'another rule, the same price',
    { rule: ALL, priceCents: cents(100) },
    { rule: NOT_GAMES, priceCents: cents(100) },
    null,
  ],
  ['never offered', null, null, null],
] as const)('%s', (_name, before, after, change) => expect(changeOf(before, after)).toBe(change));

test.each([
  [1_000, 400, 10_000, 30, 470],
  [1_000, 1_000, 10_000, 30, -130],
  [null, 400, 10_000, 30, null],
  [1_000, null, 10_000, 30, null],
])('%s at a cost of %s, %i e5 and %i: %s', (price, cost, feeE5, fee, left) =>
  expect(
    unitMargin(price === null ? null : cents(price), cost === null ? null : cents(cost), {
      feeE5,
      feeCents: cents(fee),
    }),
  ).toBe(left),
);

test.each([
  [0, 0],
  [499, 0],
  [500, 1],
  [9_999, 4],
  [10_000, 5],
])('%i cents are in band %i', (price, band) => expect(bandOf(cents(price))).toBe(band));

test('a band whose ends are turned', () => {
  expect(isBandTurned({ lowCents: cents(2), highCents: cents(1) })).toBe(true);
  expect(isBandTurned({ lowCents: cents(1), highCents: cents(1) })).toBe(false);
  expect(isBandTurned({ lowCents: cents(1), highCents: null })).toBe(false);
});

test('what is run agrees with what was tried: listed is offered, ended is not', () =>
  fc.assert(
    fc.property(
      fc.record({
        free: fc.array(fc.nat(3), { maxLength: 3 }),
        departmentId: fc.integer({ min: 3, max: 4 }),
        days: fc.nat(60),
        state: fc.constantFrom('draft', 'queued', 'live', 'hidden', 'error', 'ended', 'foreign', null),
        madeBy: fc.constantFrom('person', 'rule'),
        isKeptOff: fc.boolean(),
      }),
      fc.array(
        fc.record({
          departmentId: fc.constantFrom(null, 3, 4),
          minDays: fc.constantFrom(null, 30),
          isIncluded: fc.boolean(),
          buffer: fc.nat(2),
        }),
        { maxLength: 4 },
      ),
      ({ state, madeBy, isKeptOff, ...more }, some) => {
        const item = goods({
          ...more,
          listing:
            state === null
              ? null
              : listing({
                  state,
                  madeBy: madeBy as 'person' | 'rule',
                  isKeptOff: state === 'ended' && isKeptOff,
                }),
        });
        const rules = some.map((one, at) => rule(at + 1, one));
        const act = ruleAct(item, rules);
        const isOffered = offerOf(item, rules) !== null;
        if (act === 'list') expect(isOffered).toBe(true);
        if (act === 'end') expect(isOffered).toBe(false);
        if (act === 'end') expect(madeBy).toBe('rule');
      },
    ),
  ));
