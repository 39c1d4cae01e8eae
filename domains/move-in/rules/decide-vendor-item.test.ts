import { expect, test } from 'vitest';
import { decideVendorItem, isVendorItem, readVendorItem } from './decide-vendor-item.ts';
import type { SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const ROW: SheetRow<'vendor-items'> = {
  vendor: 'Alliance',
  product: 'G1',
  vendorSku: null,
  cost: 125_000,
  packSize: null,
  packCost: null,
  caseCode: null,
  minimum: null,
  maximum: null,
  leadDays: null,
  msrp: null,
  status: null,
};
const product = { catalogId: 11, departmentId: 1, serialRequired: false, msrpCents: null, isTaken: true };
const KNOWN = {
  vendors: new Map([['alliance', 5]]),
  products: new Map([
    ['g1', product],
    ['g2', { ...product, isTaken: false }],
  ]),
};
const read = (row: Partial<SheetRow<'vendor-items'>>) =>
  readVendorItem({ number: 2, key: 'k', row: { ...ROW, ...row } }, KNOWN);

test.each([
  [{ vendor: 'Nobody' }, 'Vendor'],
  [{ product: 'G9' }, 'Product'],
  [{ product: 'G2' }, 'Product'],
  [{ vendorSku: 'x'.repeat(61) }, 'Vendor SKU'],
  [{ cost: 1_000_000_000 }, 'Unit cost'],
  [{ cost: null, packCost: cents(99_999_999), packSize: 1 }, 'Unit cost'],
] as const)('%j is refused', (row, column) => {
  expect(read(row)).toMatchObject({ fate: 'refused', column });
});

test.each([
  ['its cost', {}, { costE4: 125_000, packSize: 1, packCostCents: null, statusId: 1 }],
  [
    'a pack makes the cost',
    { cost: null, packCost: cents(1_000), packSize: 3 },
    { costE4: 33_333, packCostCents: 1_000 },
  ],
  [
    'a pack that makes the cost',
    { packCost: cents(2_500), packSize: 2 },
    { costE4: 125_000, packCostCents: 2_500 },
  ],
  ['neither', { cost: null }, { costE4: null, packCostCents: null }],
  ['a status', { status: 'Out of print' }, { statusId: 4 }],
] as const)('%s', (_name, row, item) => {
  expect(read(row)).toMatchObject({ item: { vendorId: 5, catalogId: 11, ...item }, notes: [] });
});

test.each([
  [{ packCost: cents(2_500) }, { packCostCents: null, costE4: 125_000 }, 'Pack cost 25 is left out'],
  [{ packSize: 0 }, { packSize: 1 }, 'Pack size 0 is left out (must be from 1 to 9999)'],
  [{ minimum: 3, maximum: 2 }, { minQuantity: null, maxQuantity: null }, 'Maximum 2 is left out'],
  [{ caseCode: '123' }, { caseCode: null }, 'Case code 123 is left out'],
  [{ status: 'soon' }, { statusId: 1 }, 'Status soon is left out'],
] as const)('%j is left out, and said', (row, item, says) => {
  expect(read(row)).toMatchObject({ item, notes: [expect.stringContaining(says)] });
});

test.each([
  ['nothing of it', undefined, 'new', null],
  ['an item in the list', { vendorItemId: 9, title: 'Zelda', isHidden: false }, 'joined', 9],
  ['a deleted one', { vendorItemId: 9, title: 'Zelda', isHidden: true }, 'new', 9],
] as const)('%s is there', (_name, there, fate, targetId) => {
  const one = read({});
  expect(isVendorItem(one) && decideVendorItem(one, there)).toMatchObject({ fate, targetId });
});
