import { expect, test } from 'vitest';
import { decideWish, isWish, readWish } from './decide-wish.ts';
import type { SheetRow } from './sheets.ts';

const ROW: SheetRow<'wishes'> = { customer: '10421', code: '045496963729', since: '2026-05-14' };
const staged = (row: Partial<SheetRow<'wishes'>>) => ({ number: 2, key: 'k', row: { ...ROW, ...row } });
const KNOWN = new Map([
  ['10421', 7],
  ['5', null],
]);

test.each([
  [{}, { customerId: 7, code: '00045496963729', since: '2026-05-14' }],
  [{ customer: ' 5 ' }, { customerId: null }],
  [{ since: null }, { since: null }],
  [{ customer: '6' }, { fate: 'refused', column: 'Customer' }],
  [{ code: '4.5E+11' }, { fate: 'refused', column: 'Code' }],
])('%j', (row, expected) => {
  expect(readWish(staged(row), KNOWN, '2026-11-30')).toMatchObject(expected);
});

test.each([
  [{}, undefined, { fate: 'new', note: '' }],
  [{}, 3, { fate: 'joined', targetId: 3 }],
  [
    { since: '2026-12-01' },
    undefined,
    { fate: 'new', note: 'Since 2026-12-01 is left out (is still to come)' },
  ],
])('%j with wish %s', (row, there, expected) => {
  const one = staged(row);
  const wish = readWish(one, KNOWN, '2026-11-30');
  expect(isWish(wish) && decideWish(one, wish, there)).toMatchObject(expected);
});
