import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  clearRefusal,
  invoiceDifference,
  invoiceKey,
  invoiceRefusal,
  isOtherInvoice,
  lateShares,
} from './invoice.ts';

test.each([
  ['INV-1042/a', 'inv1042a'],
  [' inv 1042 A ', 'inv1042a'],
  ['--', ''],
  ['Nº 7', 'n7'],
])('%s counts as %s', (number, key) => expect(invoiceKey(number)).toBe(key));

test.each<[string, Parameters<typeof invoiceRefusal>[0], string | null]>([
  ['a new number', { number: '1042', reason: '', usedFor: undefined }, null],
  ['one that another order used', { number: '1042', reason: '', usedFor: 'PO-1-7' }, 'INVOICE_USED'],
  ['the same with a reason', { number: '1042', reason: 'Two boxes', usedFor: 'PO-1-7' }, null],
  ['no number at all', { number: '-', reason: '', usedFor: 'PO-1-7' }, null],
])('%s', (_title, use, code) => expect(invoiceRefusal(use)?.code ?? null).toBe(code));

test.each<[string, string, string, boolean]>([
  ['the same number', 'A-77', '2026-05-01', false],
  ['the same, written otherwise, on another day of the year', 'a 77', '2026-12-31', false],
  ['another number', 'A-78', '2026-05-01', true],
  ['the same number of another year', 'A-77', '2027-01-01', true],
])('%s: is it checked again?', (_title, number, shipmentDate, isOther) => {
  expect(isOtherInvoice({ number: 'A-77', shipmentDate: '2026-05-01' }, { number, shipmentDate })).toBe(
    isOther,
  );
});

const invoice = (total: number | null, freight: number, goods: number) => ({
  totalCents: total === null ? null : cents(total),
  freightCents: cents(freight),
  goodsCents: cents(goods),
});

test.each<[string, number | null, number, number, number]>([
  ['agrees', 11_000, 1_000, 10_000, 0],
  ['charges more', 11_500, 1_000, 10_000, 500],
  ['charges less', 10_000, 1_000, 10_000, -1_000],
  ['is not known', null, 1_000, 10_000, 0],
])('an invoice that %s', (_title, total, freight, goods, difference) => {
  expect(invoiceDifference(invoice(total, freight, goods))).toBe(difference);
});

test('only what differs is cleared, once, and with a note', () => {
  const differs = invoice(11_500, 1_000, 10_000);
  expect(clearRefusal(differs, false, 'Price agreed by phone')).toBeNull();
  expect(clearRefusal(differs, false, '')?.code).toBe('NOTE_REQUIRED');
  expect(clearRefusal(differs, true, 'Again')?.code).toBe('NOTHING_TO_CLEAR');
  expect(clearRefusal(invoice(11_000, 1_000, 10_000), false, 'Why')?.code).toBe('NOTHING_TO_CLEAR');
});

test.each([
  [
    'by what they came in at',
    100,
    [
      [3, 3_000],
      [1, 1_000],
    ],
    [75, 25],
  ],
  [
    'to the last cent, the largest remainder first',
    100,
    [
      [1, 100],
      [1, 100],
      [1, 100],
    ],
    [34, 33, 33],
  ],
  [
    'less than came',
    -50,
    [
      [2, 900],
      [2, 100],
    ],
    [-45, -5],
  ],
  [
    'by units where all came in for nothing',
    90,
    [
      [2, 0],
      [1, 0],
    ],
    [60, 30],
  ],
  [
    'what takes nothing is left out',
    1,
    [
      [1, 500],
      [1, 400],
    ],
    [1],
  ],
  ['nothing without goods', 1, [], []],
] as const)('a late cost: %s', (_, late, goods, shares) => {
  const given = goods.map(([units, value], at) => ({ inventoryId: at, units, cents: cents(value) }));
  expect(lateShares(cents(late), given).map((one) => one.cents)).toEqual(shares);
});
