import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import {
  asksFirst,
  atSeller,
  earnsOf,
  isPicked,
  notPicked,
  perDollarOf,
  stepPacks,
  type Suggestion,
  toE4,
  totalPicked,
  unitsOf,
  wholePacks,
} from './picks.ts';

const line: Suggestion = {
  vendorItemId: 1,
  vendorId: 7,
  decision: 4,
  order: 6,
  picked: 3,
  packSize: 3,
  cost: 10.0025,
  price: cents(2_000),
  chances: [100, 50, 25, 10, 0, 0],
};

test.each([
  ['what the budget pays for', line, undefined, 3],
  ['what is suggested, when the budget pays for none', { ...line, picked: 0 }, undefined, 6],
  ['a pack, when nothing is suggested', { ...line, picked: 0, order: 0 }, undefined, 3],
  ['what was typed', line, { units: 9 }, 9],
])('units: %s', (_, of, change, units) => expect(unitsOf(of, change)).toBe(units));

test.each([
  ['one more', line, undefined, 1, 6],
  ['one less, at least one', line, undefined, -1, 3],
  ['from between', line, { units: 4 }, 1, 6],
  ['down from between', line, { units: 5 }, -1, 3],
  ['at most what an order line takes', line, { units: 9_999 }, 1, 9_999],
])('packs: %s', (_, of, change, packs, units) => expect(stepPacks(of, change, packs)).toBe(units));

test('picked as the budget did it, until somebody says otherwise', () => {
  expect(isPicked(line, undefined)).toBe(true);
  expect(isPicked(line, { isOn: false })).toBe(false);
  expect(isPicked({ ...line, picked: 0 }, { units: 3 })).toBe(false);
  expect(isPicked({ ...line, picked: 0 }, { isOn: true })).toBe(true);
});

test('what the picked lines come to', () => {
  const other = { ...line, vendorItemId: 2, vendorId: 8, picked: 0 };
  expect(toE4(10.0025)).toBe(100_025);
  expect(earnsOf(line, 2)).toBe(1_500);
  expect(earnsOf({ ...line, cost: null }, 2)).toBe(0);
  expect(totalPicked([line, other], new Map())).toEqual({
    lines: 1,
    units: 3,
    cents: 3_001,
    earnsCents: 1_750,
    vendors: 1,
  });
  const changes = new Map([
    [1, { units: 6 }],
    [2, { isOn: true, units: 3 }],
  ]);
  expect(totalPicked([line, other], changes)).toMatchObject({ lines: 2, units: 9, cents: 9_003, vendors: 2 });
});

const seller = {
  vendorItemId: 2,
  vendorId: 8,
  vendorName: 'Pelt & Sons',
  cost: 12,
  leadDays: 18,
  packSize: 4,
  order: 8,
  profit: 5,
  perDollar: 40,
};
const sold = {
  ...line,
  vendorName: 'Lanternway',
  leadDays: 10,
  profit: 3,
  perDollar: 90,
  others: [seller, { ...seller, vendorItemId: 3, vendorId: 9 }],
};

test('ordered from another vendor, the line has its cost, packs and days, and totals follow', () => {
  const there = atSeller(sold, 2);
  expect(there).toMatchObject({ ...seller, vendorItemId: 1, takenItemId: 2, picked: 4 });
  expect(there.others.map(({ vendorItemId }) => vendorItemId)).toEqual([1, 3]);
  expect(there.others[0]).toMatchObject({ cost: 10.0025, vendorId: 7, packSize: 3 });
  expect(totalPicked([there], new Map())).toMatchObject({ units: 4, cents: 4_800, vendors: 1 });
  expect(stepPacks(there, undefined, 1)).toBe(8);
  expect(atSeller(there, 1)).toMatchObject({ cost: 10.0025, vendorId: 7, takenItemId: 1 });
});

test('without another one it stays', () => {
  for (const taken of [undefined, 1, 77]) expect(atSeller(sold, taken)).toEqual({ ...sold, takenItemId: 1 });
  expect([wholePacks(0, 4), wholePacks(1, 4), wholePacks(8, 4), wholePacks(3, 0)]).toEqual([0, 4, 8, 3]);
});

test('what a dollar earns follows the units', () => {
  expect(perDollarOf(line, 1)).toBe(100);
  expect(perDollarOf(line, 6)).toBe(31);
  expect(perDollarOf({ ...line, cost: null }, 6)).toBeNull();
});

test.each([
  [249_999, 99, false],
  [250_000, 1, true],
  [0, 100, true],
])('%i cents in %i lines: asks %s', (cents, lines, asks) => expect(asksFirst({ cents, lines })).toBe(asks));

test('one act picks what is to be ordered now and not picked yet, never what is to be reviewed', () => {
  const lines = [
    line,
    { ...line, vendorItemId: 2, picked: 0 },
    { ...line, vendorItemId: 3, decision: 2, picked: 0 },
  ];
  expect(notPicked(lines, new Map()).map(({ vendorItemId }) => vendorItemId)).toEqual([2]);
});
