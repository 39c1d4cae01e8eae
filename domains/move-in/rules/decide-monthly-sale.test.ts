import { expect, test } from 'vitest';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { decideMonthlySale } from './decide-monthly-sale.ts';
import { NOTHING } from './fate.ts';
import type { SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const ROW: SheetRow<'monthly-sales'> = {
  product: 'G1',
  store: 'Mall',
  month: '2026-03',
  isNew: true,
  quantity: 4,
  sales: cents(14_396),
  cost: null,
};
const product = { catalogId: 11, departmentId: 1, serialRequired: false, msrpCents: null, isTaken: true };
const KNOWN = {
  stores: new Map([
    ['mall', 2],
    ['main', 1],
  ]),
  products: new Map([
    ['g1', product],
    ['g2', { ...product, isTaken: false }],
  ]),
  today: '2026-11-30',
};
const decide = (row: Partial<SheetRow<'monthly-sales'>>, earlier?: { hash: string }) =>
  decideMonthlySale(
    { number: 2, key: 'k', row: { ...ROW, ...row } },
    { hash: 'h', earlier: earlier && { ...earlier, targetId: 11, booked: NOTHING } },
    KNOWN,
  );

test('pieces, sales and cost of a store', () => {
  const said = { pieces: 4, retailCents: 14_396, costCents: 0, owedCents: 0 };
  expect(decide({})).toMatchObject({
    decision: { fate: 'new', storeId: 2, said, booked: said },
    sales: { catalogId: 11 },
  });
});

test.each([
  [{ store: 'Harbor' }, texts.noStore('Harbor')],
  [{ store: null }, texts.WHICH_STORE],
  [{ product: 'G9' }, texts.noProduct('G9')],
  [{ product: 'G2' }, texts.productLeft('G2')],
  [{ month: '2026-12' }, texts.LATER],
  [{ quantity: 1_000_000 }, texts.TOO_MANY],
])('%j is refused', (row, note) => {
  expect(decide(row).decision).toMatchObject({ fate: 'refused', note });
});

test.each([
  ['h', 'same'],
  ['other', 'changed'],
])('a month that came before, %s', (hash, fate) => {
  expect(decide({}, { hash }).decision.fate).toBe(fate);
});
