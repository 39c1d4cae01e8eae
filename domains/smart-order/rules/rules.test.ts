import { expect, test } from 'vitest';
import { type DecisionInputs, decide, isCoveredElsewhere, reviewReasonOf } from './decide.ts';
import { horizonDays, leadTime, median } from './horizon.ts';
import { ALL_COUNTED, coming, countedOf, freeUnits, needOf, planOf, plannedNeed } from './need.ts';
import { type PackInputs, unitsInPacks } from './packs.ts';
import { giveFirst, type Holder, surplusOf } from './stores-first.ts';
import { targetOf } from './target.ts';
import { NOTHING_LEARNED } from './weekly-rate.ts';

test.each([
  ['what the vendor says', [], null, 7, { days: 7, deviation: 1.75, from: 'vendor' }],
  ['what the item says', [3, 4], 12, 7, { days: 12, deviation: 3, from: 'item' }],
  ['three times measured', [10, 4, 7], 12, 7, { days: 7, deviation: 2.5, from: 'measured' }],
  [
    'the last ten',
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 90, 90],
    null,
    7,
    { days: 1, deviation: 0, from: 'measured' },
  ],
  ['an even number of times', [2, 4, 8, 10], null, 7, { days: 6, deviation: 3.75, from: 'measured' }],
] as const)('lead time: %s', (_, times, item, vendor, lead) =>
  expect(leadTime(times, item, vendor)).toEqual(lead),
);

test('whole days to cover, a week between orders unless said otherwise', () => {
  const lead = { days: 6.5, deviation: 0, from: 'measured' } as const;
  expect(horizonDays(lead, 14)).toBe(21);
  expect(horizonDays(lead, null)).toBe(14);
  expect(median([])).toBe(0);
});

const lead = { days: 10, deviation: 0, from: 'item' } as const;
const learned = {
  ...NOTHING_LEARNED,
  sold: 8,
  exposure: 8,
  squares: 8,
  products: 8,
  exposureSquares: 8,
  seasonal: 8,
};
test.each([
  ['one a week, 14 days', {}, { rate: 1, forecast: 2, variance: 2, target: 4 }],
  ['a higher service', { service: 99.9 }, { target: 8 }],
  ['a service beyond the limits is the limit', { service: 100 }, { target: 8 }],
  ['a vendor who is late now and then', { lead: { ...lead, deviation: 7 } }, { variance: 3, target: 4 }],
  ['at least the minimum', { minimum: 6 }, { target: 6 }],
  ['at most the maximum', { maximum: 3 }, { target: 3 }],
  ['a high season', { seasonDays: 28 }, { forecast: 4, target: 7 }],
  [
    'nothing is known',
    { learned: NOTHING_LEARNED, chain: { sold: 0, exposure: 0 } },
    { rate: 0, forecast: 0, variance: 0, target: 0 },
  ],
])('the target: %s', (_, given, target) => {
  const usual = {
    learned,
    chain: { sold: 8, exposure: 8 },
    lead,
    seasonDays: 14,
    service: 90,
    minimum: null,
    maximum: null,
  };
  expect(targetOf({ ...usual, ...given })).toMatchObject(target);
});

test('what counts as coming', () => {
  const supply = { pending: 1, open: 2, backOrdered: 4, announced: 8, inTransit: 16 };
  expect(coming(supply)).toBe(31);
  expect(coming(supply, countedOf({}))).toBe(31);
  expect(coming(supply, countedOf({ onOrder: true }))).toBe(18);
  expect(coming(supply, countedOf({ shipped: true, pending: true }))).toBe(25);
  expect(coming(supply, countedOf({ backOrdered: true, onOrder: false }))).toBe(20);
  expect(coming(supply, countedOf({ onOrder: false }))).toBe(16);
  expect(ALL_COUNTED.pending).toBe(true);
});

test('what is here and lacking', () => {
  expect(freeUnits(3, 1)).toBe(2);
  expect(freeUnits(-2, 0)).toBe(0);
  expect(needOf(6, 1, 2)).toBe(5);
  expect(needOf(1, 0, 2)).toBe(0);
});

test.each([
  [undefined, undefined, 'smart', 4],
  [false, true, 'smart', 4],
  [true, undefined, 'restock', 7],
  [true, true, 'both', 7],
] as const)('restock %s, smart %s: %s', (restock, smart, plan, units) => {
  expect(planOf(restock, smart)).toBe(plan);
  expect(plannedNeed(plan, 4, 7)).toBe(units);
  expect(plannedNeed(plan, 4, -1)).toBe(plan === 'restock' ? 0 : 4);
});

const packs: PackInputs = { need: 0, packSize: 1, position: 0, untilArrival: 0, wishes: 0, halfYear: 100 };
test.each([
  ['single units', { need: 5 }, 5],
  ['nothing is lacking', {}, 0],
  ['whole packs', { need: 6, packSize: 3 }, 6],
  ['half a pack counts', { need: 8, packSize: 4, position: 9 }, 8],
  ['half of a second pack counts', { need: 6, packSize: 4, position: 9 }, 8],
  ['less than half does not', { need: 5, packSize: 4, position: 9 }, 4],
  [
    'unless the goods end before the order comes',
    { need: 5, packSize: 4, position: 1, untilArrival: 1.5 },
    8,
  ],
  ['what lasts beyond 26 weeks is cut', { need: 12, packSize: 4, halfYear: 9 }, 8],
  ['all of it', { need: 4, packSize: 4, position: 1, halfYear: 2 }, 0],
  ['wishes aside', { need: 4, packSize: 4, wishes: 4, halfYear: 0 }, 4],
])('packs: %s', (_, given, units) => expect(unitsInPacks({ ...packs, ...given })).toBe(units));

const has = (storeId: number, free: number, rate = 0, target = 0): Holder => ({
  storeId,
  free,
  target,
  rate,
  twelveWeeks: rate * 12,
});
const lack = (key: number, need: number, holders: readonly Holder[], priceCents = 2_000) => ({
  key,
  need,
  priceCents,
  holders,
});

test('what a store can spare', () => {
  expect(surplusOf(has(2, 5, 0.1, 3))).toBe(2);
  expect(surplusOf(has(2, 5, 0.3, 1))).toBe(1);
  expect(surplusOf(has(2, 2, 1, 1))).toBe(0);
});

test.each([
  [
    'who has the most weeks gives first',
    [lack(1, 3, [has(2, 30, 1), has(3, 6, 0.1)])],
    [[1, [{ storeId: 3, units: 3 }]]],
  ],
  [
    'then the next',
    [lack(1, 7, [has(2, 30, 1), has(3, 6, 0.1)])],
    [
      [
        1,
        [
          { storeId: 3, units: 4 },
          { storeId: 2, units: 3 },
        ],
      ],
    ],
  ],
  [
    'who never sells it before anybody',
    [lack(1, 1, [has(2, 60, 0.1), has(3, 2)])],
    [[1, [{ storeId: 3, units: 1 }]]],
  ],
  ['a parcel below $20 stays', [lack(1, 1, [has(2, 3)], 1_999)], []],
  [
    'a parcel of several products counts as one',
    [lack(1, 1, [has(2, 3)], 1_200), lack(2, 1, [has(2, 3)], 800)],
    [
      [1, [{ storeId: 2, units: 1 }]],
      [2, [{ storeId: 2, units: 1 }]],
    ],
  ],
  [
    'whose parcel is too small leaves it to another',
    [lack(1, 1, [has(2, 9), has(3, 8)], 1_200), lack(2, 1, [has(3, 8)], 1_200)],
    [
      [1, [{ storeId: 3, units: 1 }]],
      [2, [{ storeId: 3, units: 1 }]],
    ],
  ],
  ['nothing is lacking', [lack(1, 0, [has(2, 9)])], []],
] as const)('stores first: %s', (_, lacks, gifts) => {
  expect([...giveFirst(lacks)]).toEqual(gifts);
});

const plain: DecisionInputs = {
  isAnalyzed: true,
  wasHere: true,
  costE4: 50_000,
  costBeforeE4: 50_000,
  wishes: 0,
  need: 0,
  given: 0,
  order: 0,
  isTooMany: false,
  isCovered: false,
};
test.each([
  [0, 'nobody knows it', { isAnalyzed: false, costE4: 0 }],
  [2, 'it never was here', { wasHere: false, order: 2 }],
  [2, 'it has no cost', { costE4: 0 }],
  [2, 'it costs a tenth more', { costE4: 55_000, order: 2 }],
  [4, 'it costs a little more', { costE4: 54_999, order: 2 }],
  [4, 'it never came, so nothing went up', { costBeforeE4: null, order: 2 }],
  [2, 'a wish gets no pack', { wishes: 1, need: 1 }],
  [3, 'a wish gets it from another store', { wishes: 1, need: 1, given: 1 }],
  [4, 'something is ordered', { need: 2, order: 2 }],
  [5, 'more than 26 weeks', { isTooMany: true, isCovered: true }],
  [3, 'it is coming', { isCovered: true }],
  [3, 'other stores give all of it', { need: 2, given: 2 }],
  [1, 'there is enough', {}],
  [1, 'less than half a pack is lacking', { need: 1 }],
] as const)('decision %i: %s', (code, _, given) => expect(decide({ ...plain, ...given })).toBe(code));

test.each([
  ['noCost', { costE4: 0, wasHere: false }],
  ['neverHere', { wasHere: false }],
  ['costUp', { costE4: 60_000 }],
  ['wishWithoutPack', { wishes: 1, need: 1 }],
  [undefined, {}],
] as const)('why a person looks: %s', (reason, given) =>
  expect(reviewReasonOf({ ...plain, ...given })).toBe(reason),
);

test('supply that is another store’s alone is told from what is ordered', () => {
  expect(isCoveredElsewhere({ decision: 3, need: 2 })).toBe(true);
  expect(isCoveredElsewhere({ decision: 3, need: 0 })).toBe(false);
  expect(isCoveredElsewhere({ decision: 4, need: 2 })).toBe(false);
});
