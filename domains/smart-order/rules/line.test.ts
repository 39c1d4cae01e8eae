import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costByVendor, earningsOf, offersToMinimum, pickWithin } from './budget.ts';
import { explain } from './explain.ts';
import { chancesOf, costOfUnits, type LineInputs, lineOf } from './line.ts';
import { ALL_COUNTED, NO_SUPPLY } from './need.ts';
import { NOTHING_LEARNED } from './weekly-rate.ts';

const weekly = (rate: number, weeks = 12) => ({
  ...NOTHING_LEARNED,
  sold: rate * weeks,
  exposure: weeks,
  squares: rate * weeks,
  products: rate * weeks,
  exposureSquares: weeks,
  seasonal: weeks,
  units: Math.round(rate * weeks),
  days: 7 * weeks,
});
const usual: LineInputs = {
  learned: weekly(0.8, 11),
  chain: { sold: 8, exposure: 10 },
  lead: { days: 10, deviation: 0, from: 'item' },
  seasonDays: 17,
  service: 90,
  minimum: null,
  maximum: null,
  horizonDays: 17,
  reviewDays: 7,
  seasonHalfYear: 182,
  isKnown: true,
  onHand: 1,
  held: 0,
  supply: { ...NO_SUPPLY, open: 1 },
  counted: ALL_COUNTED,
  wishes: 1,
  plan: 'smart',
  soldSince: 0,
  packSize: 2,
  costE4: 200_000,
  costBeforeE4: 200_000,
  priceCents: 3_000,
  statusId: 1,
};
const gifts = [{ storeId: 5, units: 1 }];

test('a line says how it came about', () => {
  const line = lineOf(usual, gifts);
  expect(line).toMatchObject({ target: 4, position: 2, need: 3, given: 1, order: 2, decision: 4, profit: 3 });
  expect(explain(usual, line, (store) => `store ${store}`)).toBe(
    '9 sold in 11 weeks with stock, 0.8 a week; 17 days to cover: 1.9, target 4; here 1, coming 1, wanted 1; store 5 gives 1; pack of 2: 2; ' +
      '31% and 13% to sell before the next order',
  );
});

test.each([
  [
    'nobody ever had it',
    { isKnown: true, chain: { sold: 0, exposure: 0 }, learned: NOTHING_LEARNED, wishes: 0 },
    { decision: 0, order: 0 },
  ],
  ['not in the catalog', { isKnown: false }, { decision: 0, order: 0 }],
  [
    'never here, sold elsewhere',
    { learned: NOTHING_LEARNED, onHand: 0, supply: NO_SUPPLY },
    { decision: 2, reason: 'neverHere' },
  ],
  ['discontinued', { statusId: 4, onHand: 0, supply: NO_SUPPLY, wishes: 0 }, { decision: 1, order: 0 }],
  [
    'the vendor has none',
    { statusId: 2, onHand: 0, supply: NO_SUPPLY, wishes: 0 },
    { decision: 1, order: 0 },
  ],
  ['held units are not here', { held: 1, packSize: 1 }, { position: 1, need: 4, order: 4 }],
  [
    'what is coming covers it',
    { supply: { ...NO_SUPPLY, announced: 9 }, wishes: 0 },
    { decision: 3, order: 0 },
  ],
  ['more than half a year of it', { onHand: 60 }, { decision: 5, order: 0 }],
  ['what was sold since', { plan: 'restock' as const, soldSince: 4 }, { need: 4, order: 4 }],
  ['enough on hand', { onHand: 9, supply: NO_SUPPLY }, { decision: 1, order: 0 }],
])('%s', (_, given, line) => expect(lineOf({ ...usual, ...given }, [])).toMatchObject(line));

test('more here never orders more', () => {
  fc.assert(
    fc.property(
      fc.record({
        rate: fc.double({ min: 0, max: 9, noNaN: true }),
        onHand: fc.nat(40),
        pack: fc.integer({ min: 1, max: 12 }),
        wishes: fc.nat(4),
      }),
      ({ rate, onHand, pack, wishes }) => {
        const inputs = { ...usual, learned: weekly(rate), onHand, packSize: pack, wishes };
        const line = lineOf(inputs, []);
        expect(line.order % pack).toBe(0);
        // A rest that is ordered because the goods end may make it one pack more.
        expect(lineOf({ ...inputs, onHand: onHand + 1 }, []).order).toBeLessThanOrEqual(
          line.order + pack - 1,
        );
        expect(line.position + line.order - wishes).toBeLessThanOrEqual(
          Math.max(line.halfYear + 1e-6, line.position - wishes),
        );
      },
    ),
  );
});

const candidate = (key: number, title: string, given: Partial<LineInputs> = {}, vendorId = 1) => {
  const inputs = { ...usual, packSize: 1, wishes: 0, onHand: 0, supply: NO_SUPPLY, ...given };
  return { key, title, vendorId, inputs, line: lineOf(inputs, []) };
};

test('without a budget all is picked that is suggested, nothing that waits for a person', () => {
  const lines = [candidate(1, 'Copper Skies'), candidate(2, 'Mossback', { costBeforeE4: 100_000 })];
  expect([...pickWithin(lines, null)]).toEqual([[1, 4]]);
});

test('a budget takes what earns most per dollar, pack by pack, and passes over what does not fit', () => {
  const good = candidate(1, 'Copper Skies', { costE4: 100_000 });
  const weak = candidate(2, 'Low Tide', { costE4: 250_000, costBeforeE4: null });
  const loss = candidate(3, 'Mossback', { costE4: 310_000, costBeforeE4: null });
  const all = pickWithin([loss, weak, good], 100_000);
  expect([...all].sort()).toEqual([
    [1, 4],
    [2, 4],
  ]);
  expect([...pickWithin([loss, weak, good], 4_000)]).toEqual([[1, 4]]);
  expect([...pickWithin([loss, weak, good], 2_999)]).toEqual([[1, 2]]);
  expect([...pickWithin([loss, weak, good], 0)]).toEqual([]);
});

test('equal worth: by title', () => {
  expect([...pickWithin([candidate(1, 'B'), candidate(2, 'A')], 2_000)]).toEqual([[2, 1]]);
});

test('the budget is never passed, and each pick is within its suggestion', () => {
  const one = fc.record({
    rate: fc.double({ min: 0.1, max: 6, noNaN: true }),
    cost: fc.integer({ min: 1, max: 290_000 }),
    pack: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), fc.nat(100_000), (given, budget) => {
      const lines = given.map(({ rate, cost, pack }, key) =>
        candidate(key, `T${key % 3}`, {
          learned: weekly(rate),
          costE4: cost,
          costBeforeE4: null,
          packSize: pack,
        }),
      );
      const picked = pickWithin(lines, budget);
      let spent = 0;
      for (const { key, line, inputs } of lines) {
        const units = picked.get(key) ?? 0;
        spent += costOfUnits(inputs.costE4, units);
        expect(units).toBeLessThanOrEqual(line.order);
        expect(units % inputs.packSize).toBe(0);
      }
      expect(spent).toBeLessThanOrEqual(budget);
      expect([...costByVendor(lines, picked).values()].reduce((sum, cents) => sum + cents, 0)).toBe(spent);
    }),
  );
});

test('below the minimum of a vendor the next best packs are offered, never added', () => {
  const lines = [
    candidate(1, 'Copper Skies'),
    candidate(2, 'Low Tide', { onHand: 4 }),
    candidate(3, 'Other vendor', {}, 2),
  ];
  const picked = pickWithin(lines, null);
  expect(costByVendor(lines, picked).get(1)).toBe(8_000);
  const offers = offersToMinimum(lines, picked, { vendorId: 1, spentCents: 8_000, minimumCents: 12_000 });
  expect(offers.map(({ key, units }) => [key, units])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(picked.get(2)).toBeUndefined();
  expect(offersToMinimum(lines, picked, { vendorId: 1, spentCents: 8_000, minimumCents: 8_000 })).toEqual([]);
  expect(offersToMinimum(lines, picked, { vendorId: 1, spentCents: 0, minimumCents: 8_000 })).toEqual([]);
});

test('what a line earns', () => {
  const one = candidate(1, 'Copper Skies');
  const chances = chancesOf(one.line, one.inputs, 4);
  const earns = chances.reduce((sum, chance) => sum + chance, 0) * 1_000;
  expect(earningsOf(one, 4)).toEqual({
    earnsCents: Math.round(earns),
    perDollarCents: (earns / 8_000) * 100,
  });
  expect(earningsOf(one, 0)).toEqual({ earnsCents: 0, perDollarCents: 0 });
});
