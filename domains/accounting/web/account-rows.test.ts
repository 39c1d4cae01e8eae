import { expect, test } from 'vitest';
import type { AccountsWire, EntryWire } from '#domains/accounting/contract/calls.ts';
import { emptyRow, keepTyped, lacksAccount, partsLeft, rowsOf, withUsual } from './account-rows.ts';

const entry = (kind: EntryWire['kind'], more: Partial<EntryWire> = {}): EntryWire => ({
  kind,
  departmentId: null,
  taxRate: null,
  taxPart: null,
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
  taxParts: [{ name: 'State', taxRate: 4 }],
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
    ['Sales tax: 8.25%', '1'],
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
    emptyRow(accounts, { kind: 'sales', departmentId: 1, taxRate: null, taxPart: null }),
  ];
  const left = (kind: EntryWire['kind']) =>
    partsLeft(accounts, rows, kind).map(
      ({ departmentId, taxRate, taxPart }) => departmentId ?? taxPart ?? taxRate,
    );
  expect([left('sales'), left('tax'), left('drawer')]).toEqual([[2], [0, 8.25, 'State'], []]);
});

test.each<[string, Partial<EntryWire>, boolean]>([
  ['nothing', { code: '', fullName: '' }, true],
  ['a number without the tax rate that Xero asks for', {}, true],
  ['all that Xero asks for', { taxName: 'Tax Exempt' }, false],
])('a row with %s is marked while its account is missing', (_what, typed, isMarked) => {
  const missing = [
    { kind: 'drawer' as const, departmentId: null, taxRate: null, taxPart: null, label: 'Cash in drawers' },
  ];
  const [, , row] = rowsOf(accounts, [entry('drawer', typed)]);
  expect(row && lacksAccount({ ...accounts, missing }, row)).toBe(isMarked);
});

test('what was typed stays over what somebody else saved meanwhile, and only that', () => {
  const start = rowsOf(accounts, [entry('drawer', { code: '10' })]);
  const type = (key: string, code: string) => start.map((row) => (row.key === key ? { ...row, code } : row));
  const music = entry('sales', { departmentId: 2, code: '42' });
  const fresh = rowsOf(accounts, [entry('drawer', { code: '11' }), music]);
  const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
  expect(codes(keepTyped(type('tax///', '23'), start, fresh))).toEqual(['', '42', '23', '11']);
  expect(codes(keepTyped(type('drawer///', '12'), start, fresh))).toEqual(['', '42', '', '12']);
  const own = emptyRow(accounts, { kind: 'sales', departmentId: 1, taxRate: null, taxPart: null });
  expect(codes(keepTyped([...start, { ...own, code: '41' }], start, fresh))).toEqual([
    '',
    '42',
    '41',
    '',
    '11',
  ]);
});

test('what was saved as it was typed is not typed anymore', () => {
  const start = rowsOf(accounts, []);
  const typed = start.map((row) =>
    row.kind === 'tax' ? { ...row, code: ' 23 ' } : { ...row, tracking: 'Shop' },
  );
  const fresh = rowsOf(accounts, [entry('tax', { code: '23', fullName: '' })]);
  expect(keepTyped(typed, start, fresh)).toBe(fresh);
});
