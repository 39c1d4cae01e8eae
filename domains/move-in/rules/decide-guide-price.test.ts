import { expect, test } from 'vitest';
import { decideGuidePrices, isPriced, readGuidePrices } from './decide-guide-price.ts';
import type { SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const ROW: SheetRow<'guide-prices'> = {
  product: 'G1',
  loose: cents(2_450),
  complete: null,
  new: cents(5_200),
  boxOnly: null,
  manualOnly: null,
  asOf: '2026-11-01',
  source: 'PriceCharting',
};
const product = { catalogId: 11, departmentId: 1, serialRequired: false, msrpCents: null, isTaken: true };
const PRODUCTS = new Map([
  ['g1', product],
  ['g2', { ...product, isTaken: false }],
]);
const read = (row: Partial<SheetRow<'guide-prices'>>) =>
  readGuidePrices({ number: 2, key: 'k', row: { ...ROW, ...row } }, PRODUCTS, '2026-11-30');

test.each([
  [{ product: 'G9' }, 'Product'],
  [{ product: 'G2' }, 'Product'],
  [{ loose: null, new: null }, 'Loose'],
  [{ asOf: '2026-12-01' }, 'As of'],
])('%j is refused', (row, column) => {
  expect(read(row)).toMatchObject({ fate: 'refused', column });
});

test('each price with its part, without a day of today', () => {
  expect(read({ asOf: null })).toEqual({
    ...{ catalogId: 11, asOf: '2026-11-30', source: 'PriceCharting' },
    prices: [
      { part: 'loose', cents: 2_450 },
      { part: 'new', cents: 5_200 },
    ],
  });
});

test.each([
  [['complete'], { fate: 'new', note: '' }],
  [['new'], { fate: 'joined', column: 'New', note: expect.stringContaining('New') }],
])('where the guide has %j', (there, expected) => {
  const prices = read({});
  expect(isPriced(prices) && decideGuidePrices(prices, there)).toMatchObject(expected);
});
