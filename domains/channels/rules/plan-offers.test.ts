import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { freeUnits } from './offered.ts';
import { type ListingToPlan, type ShelfToOffer, planOffers } from './plan-offers.ts';
import type { ChannelRule } from './which-rule.ts';

const listing = (more: Partial<ListingToPlan> = {}): ListingToPlan => ({
  listingId: 1,
  connectionId: 1,
  rank: 1,
  cap: 5,
  isAble: true,
  state: 'live',
  isPaused: false,
  overrideCents: null,
  minCents: null,
  maxCents: null,
  copyId: null,
  isCopyThere: false,
  ...more,
});
const shelf = (more: Partial<ShelfToOffer> = {}): ShelfToOffer => ({
  connectionId: 1,
  onHand: 2,
  held: 0,
  inBaskets: 0,
  buffer: 0,
  priceCents: cents(1_999),
  costCents: cents(500),
  departmentId: 1,
  conditionId: 1,
  configurationId: null,
  days: 3,
  ...more,
});
const rule = (more: Partial<ChannelRule> = {}): ChannelRule => ({
  ruleId: 1,
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
test('each connection rounds to its own step, and not what a person typed', () => {
  const shelves = [
    shelf({ connectionId: 1, priceCents: cents(1_234) }),
    shelf({ connectionId: 2, priceCents: cents(1_234) }),
  ];
  const planned = planOffers({
    listings: [
      listing({ listingId: 1, connectionId: 1 }),
      listing({ listingId: 2, connectionId: 2 }),
      listing({ listingId: 3, connectionId: 2, overrideCents: cents(999), copyId: 9, isCopyThere: true }),
    ],
    shelves,
    rulesOf: () => [],
    lastCopyOn: 'all',
    stepOf: (connectionId) => (connectionId === 1 ? 1 : 25),
  });
  expect(planned.map(({ priceCents }) => priceCents)).toEqual([1_234, 1_225, 999]);
});

const plan = (
  listings: ListingToPlan[],
  shelves: ShelfToOffer[],
  rules: ChannelRule[] = [],
  lastCopyOn: 'one' | 'all' = 'one',
) =>
  planOffers({ listings, shelves, rulesOf: () => rules, lastCopyOn }).map(
    ({ listingId, offered, priceCents }) => [listingId, offered, priceCents],
  );

describe('one listing', () => {
  test.each<[string, Partial<ListingToPlan>, Partial<ShelfToOffer>, ChannelRule[], number, number]>([
    ['what is there', {}, {}, [], 2, 1_999],
    ['one in a basket', {}, { inBaskets: 1 }, [], 1, 1_999],
    ['paused', { state: 'hidden', isPaused: true }, {}, [], 0, 1_999],
    ['refused', { state: 'error' }, {}, [], 0, 1_999],
    ['of a connection at risk', { isAble: false }, {}, [], 0, 1_999],
    ['the rule keeps one back', {}, {}, [rule({ buffer: 1 })], 1, 1_999],
    ['the store keeps more back than the rule', {}, { buffer: 2 }, [rule({ buffer: 1 })], 0, 1_999],
    ['dearer by rule', {}, {}, [rule({ adjustE5: 10_000 })], 2, 2_199],
    ['its own price', { overrideCents: cents(2_500) }, {}, [rule({ adjustE5: 10_000 })], 2, 2_500],
    ['never below cost', {}, { costCents: cents(2_200) }, [], 2, 2_200],
    ['unless the rule says so', {}, { costCents: cents(2_200) }, [rule({ mayGoBelowCost: true })], 2, 1_999],
  ])('%s', (_name, one, on, rules, offered, price) =>
    expect(plan([listing(one)], [shelf(on)], rules)).toEqual([[1, offered, price]]),
  );
  test('nowhere on a shelf', () => expect(plan([listing()], [])).toEqual([[1, 0, null]]));
});

describe('two connections', () => {
  const two = [listing(), listing({ listingId: 2, connectionId: 2, rank: 2 })];
  const both = (more: Partial<ShelfToOffer>) => [shelf(more), shelf({ ...more, connectionId: 2 })];
  test('two of them: both', () => expect(plan(two, both({})).map(([, units]) => units)).toEqual([2, 2]));
  test('the last one: the best rank', () =>
    expect(plan(two, both({ onHand: 1 })).map(([, units]) => units)).toEqual([1, 0]));
  test('the last one on all, if the store wants that', () =>
    expect(plan(two, both({ onHand: 1 }), [], 'all').map(([, units]) => units)).toEqual([1, 1]));
  test('the last one where the best is at risk: the next', () =>
    expect(
      plan(
        [listing({ isAble: false }), listing({ listingId: 2, connectionId: 2, rank: 2 })],
        both({ onHand: 1 }),
      ).map(([, units]) => units),
    ).toEqual([0, 1]));
});

test('single copies: as many as are free, the oldest first, never one that is away', () => {
  const copies = [7, 3, 5].map((copyId) => listing({ listingId: copyId, copyId, isCopyThere: copyId !== 3 }));
  expect(plan(copies, [shelf({ onHand: 3, held: 2 })]).map(([id, units]) => [id, units])).toEqual([
    [7, 0],
    [3, 0],
    [5, 1],
  ]);
});

test('all connections together never offer the last one twice, and none offers more than is free', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ onHand: fc.integer({ min: -2, max: 4 }), held: fc.nat(3), inBaskets: fc.nat(2) }),
        { maxLength: 3 },
      ),
      fc.integer({ min: 1, max: 4 }),
      (stores, connections) => {
        const ids = Array.from({ length: connections }, (_, at) => at + 1);
        const planned = planOffers({
          listings: ids.map((id) => listing({ listingId: id, connectionId: id, rank: id })),
          shelves: ids.flatMap((connectionId) => stores.map((store) => shelf({ ...store, connectionId }))),
          rulesOf: () => [],
          lastCopyOn: 'one',
        });
        const free = stores.reduce((sum, store) => sum + freeUnits(store), 0);
        for (const { offered } of planned) expect(offered).toBeLessThanOrEqual(free);
        if (free === 1) expect(planned.reduce((sum, { offered }) => sum + offered, 0)).toBeLessThanOrEqual(1);
      },
    ),
  ));
