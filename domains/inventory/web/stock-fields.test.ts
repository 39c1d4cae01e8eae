import { expect, test } from 'vitest';
import { customProblems, emptyCustom } from '#domains/inventory/web/custom-product-fields.tsx';
import { emptyStock } from './public/use-add-item.ts';
import { stockProblems } from './public/stock-problems.ts';

const whole = { ...emptyStock, price: 1_999 };

test('what is left empty is required (VAL-01), and none is another sentence', () => {
  expect(stockProblems({ ...emptyStock, quantity: null }, false)).toEqual({
    price: 'This field is required.',
    quantity: 'This field is required.',
  });
  expect(stockProblems({ ...whole, quantity: 0 }, false).quantity).not.toBe('This field is required.');
  expect(customProblems(emptyCustom)).toEqual({
    upc: 'This field is required.',
    title: 'This field is required.',
    departmentId: 'This field is required.',
  });
});

test.each([
  ['a price and one copy are enough', whole, false, []],
  ['free is a price', { ...whole, price: 0 }, false, []],
  ['no price', emptyStock, false, ['price']],
  ['no quantity', { ...whole, quantity: null }, false, ['quantity']],
  ['none', { ...whole, quantity: 0 }, false, ['quantity']],
  ['a copy without its serial number', whole, true, ['serials']],
  ['two copies, one serial number', { ...whole, quantity: 2, serials: 'A1' }, true, ['serials']],
  ['the same serial number twice', { ...whole, quantity: 2, serials: 'A1\na-1' }, true, ['serials']],
  ['one serial number a copy', { ...whole, quantity: 2, serials: 'A1\nA2' }, true, []],
  ['serial numbers that nobody asked for must fit, too', { ...whole, serials: 'A1,A2' }, false, ['serials']],
])('%s', (_says, draft, serialRequired, fields) => {
  expect(Object.keys(stockProblems(draft, serialRequired))).toEqual(fields);
});
