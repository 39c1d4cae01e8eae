import { expect, test } from 'vitest';
import type { AccountsWire, EntryWire } from '#domains/accounting/contract/calls.ts';
import { emptyRow, partsLeft, rowsOf, withUsual } from './account-rows.ts';

const entry = (kind: EntryWire['kind'], more: Partial<EntryWire> = {}): EntryWire => ({
  kind,
  departmentId: null,
  taxRate: null,
  code: '1',
  fullName: 'One',
  tracking: '',
  taxName: '',
  ...more,
});
const accounts: AccountsWire = {
  version: 3,
  target: 'xero',
  forAll: [],
  ofStore: [],
  kinds: [
    { kind: 'sales', label: 'Sales', isByDepartment: true, isByRate: false },
    { kind: 'tax', label: 'Sales tax', isByDepartment: false, isByRate: true },
    { kind: 'drawer', label: 'Cash in drawers', isByDepartment: false, isByRate: false },
  ],
  departments: [
    { departmentId: 1, name: 'Games' },
    { departmentId: 2, name: 'Music' },
  ],
  taxRates: [0, 8.25],
  missing: [],
  usual: [entry('sales', { code: '4000' }), entry('drawer', { code: '1010' })],
  mayForAll: true,
};

test('each kind has a row, its parts behind it', () => {
  const rows = rowsOf(accounts, [
    entry('sales', { departmentId: 2, code: '42' }),
    entry('tax', { taxRate: 8.25 }),
  ]);
  expect(rows.map(({ label, code }) => [label, code])).toEqual([
    ['Sales', ''],
    ['Sales: Music', '42'],
    ['Sales tax', ''],
    ['Sales tax: 8.25 %', '1'],
    ['Cash in drawers', ''],
  ]);
});

test('usual accounts go where nothing is chosen', () => {
  const rows = withUsual(rowsOf(accounts, [entry('drawer', { code: '77' })]), accounts.usual);
  expect(rows.map(({ code }) => code)).toEqual(['4000', '', '77']);
});

test('parts that have no row of their own yet', () => {
  const rows = [
    ...rowsOf(accounts, []),
    emptyRow(accounts, { kind: 'sales', departmentId: 1, taxRate: null }),
  ];
  const left = (kind: EntryWire['kind']) =>
    partsLeft(accounts, rows, kind).map(({ departmentId, taxRate }) => departmentId ?? taxRate);
  expect([left('sales'), left('tax'), left('drawer')]).toEqual([[2], [0, 8.25], []]);
});
