import { describe, expect, it } from 'vitest';
import {
  type BulkField,
  type BulkValues,
  bulkForm,
  bulkMissing,
  bulkProblem,
  emptyValues,
  movesOf,
  rowOfField,
} from '#domains/pricing/web/bulk-rules.ts';
import { emptyForm, type RuleForm } from '#domains/pricing/web/rule-form-draft.ts';

const rule: RuleForm = {
  ...emptyForm,
  description: 'Lamps',
  departmentId: '3',
  low: 1_000,
  high: 2_999,
  sellPercent: 90,
  buys: [50, 40, 30, 20],
  maxQuantity: 4,
};
const after = (fields: BulkField[], values: Partial<BulkValues>, form = rule) =>
  bulkForm(form, new Set(fields), { ...emptyValues, ...values });

describe('bulkForm', () => {
  it('leaves alone what is not named, whatever is in its field', () => {
    const typed = { sell: 10, low: 1, max: 9, buys: [1, 2, 3, 4], floor: 3 };
    expect(after([], typed)).toEqual(rule);
    expect(after(['floor'], typed)).toEqual({ ...rule, floor: 3 });
  });
  it.each<[string, BulkField[], Partial<BulkValues>, Partial<RuleForm>]>([
    ['a percent is set', ['sell'], { sell: 75 }, { sellPercent: 75 }],
    ['a percent is moved', ['sell'], { sell: -2.5, sellBy: true }, { sellPercent: 87.5 }],
    ['one stock level is set', ['buys'], { buys: [null, null, null, 5] }, { buys: [50, 40, 30, 5] }],
    [
      'stock levels are moved',
      ['buys'],
      { buys: [5, 5, null, -0.1], buysBy: true },
      { buys: [55, 45, 30, 19.9] },
    ],
    ['an empty field takes away', ['max', 'band'], {}, { maxQuantity: null, low: null, high: null }],
    [
      'several at once',
      ['start', 'doNotBuy', 'ends'],
      { start: 'msrp', ends: 49 },
      { start: 'msrp', doNotBuy: true, ends: 49 },
    ],
    [
      'fixed prices and limits',
      ['sellFixed', 'buyFixed', 'defaultPrice', 'step'],
      { sellFixed: 500, buyFixed: 100, defaultPrice: 300, step: 15 },
      { sellFixed: 500, buyFixed: 100, defaultPrice: 300, step: 15 },
    ],
    [
      'overstock',
      ['overstock'],
      { overstockFrom: 5, overstockPercent: 10, overstockChain: true },
      { overstockFrom: 5, overstockPercent: 10, overstockChain: true },
    ],
  ])('%s', (_what, fields, values, expected) => {
    expect(after(fields, values)).toEqual({ ...rule, ...expected });
  });
  it('takes overstock away with all that belongs to it', () => {
    const over = { ...rule, overstockFrom: 5, overstockPercent: 10, overstockChain: true };
    expect(after(['overstock'], { overstockChain: true }, over)).toEqual(rule);
    expect(movesOf(over, rule)).toEqual([
      { label: 'Overstock', before: 'from 5 copies of all stores on, 10% each', after: 'none' },
    ]);
  });
});

it('says what reads differently afterwards, and nothing else', () => {
  expect(movesOf(rule, after(['sell', 'max', 'doNotBuy'], { sell: 75 }))).toEqual([
    { label: 'Sells at', before: '90%', after: '75%' },
    { label: 'Buys up to', before: '4', after: 'none' },
    { label: 'Do not buy', before: 'No', after: 'Yes' },
  ]);
  expect(movesOf(rule, after(['sell'], { sell: 90 }))).toEqual([]);
});

it.each<[string, BulkField[], Partial<BulkValues>, RegExp | null]>([
  ['in range', ['sell'], { sell: 1_000 }, null],
  ['moved below nothing', ['sell'], { sell: -91, sellBy: true }, /Sells at would not be/],
  [
    'moved above everything',
    ['buys'],
    { buys: [51, null, null, null], buysBy: true },
    /Buys at would not be/,
  ],
  ['a band that ends before it starts', ['band'], { low: 500, high: 499 }, /Base price/],
])('%s', (_what, fields, values, problem) => {
  const told = bulkProblem(after(fields, values));
  if (problem) expect(told).toMatch(problem);
  else expect(told).toBeNull();
});

it('names what is missing in a named field', () => {
  expect(Object.keys(bulkMissing(new Set(['sell', 'buys', 'max']), emptyValues))).toEqual(['sell', 'buys']);
  // VAL-01
  expect(bulkMissing(new Set(['sell']), emptyValues)).toEqual({ sell: 'This field is required.' });
  expect(bulkMissing(new Set(['sell']), { ...emptyValues, sell: 0 })).toEqual({});
  const overstock = (more: Partial<BulkValues>) =>
    Object.keys(bulkMissing(new Set(['overstock']), { ...emptyValues, ...more }));
  expect(overstock({ overstockFrom: 3 })).toEqual(['overstock']);
  expect(overstock({ overstockPercent: 3 })).toEqual(['overstock']);
  expect(overstock({})).toEqual([]);
});

it.each([
  ['body[3].priceHigh', 3],
  ['body[0]', 0],
  ['clientId', -1],
  [null, -1],
] as const)('%s is of row %i', (field, row) => {
  expect(rowOfField(field)).toBe(row);
});
