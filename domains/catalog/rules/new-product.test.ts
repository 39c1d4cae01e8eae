import { expect, test } from 'vitest';
import { readUpc } from '#kernel/gtin.ts';
import { alreadyThere, missingField, newUpc } from './new-product.ts';

test.each([
  ['711719100003', { ok: true, checkDigit: 'right' }],
  ['711719100004', { code: 'CHECK_DIGIT_WRONG', message: 'UPC check digit should be 3' }],
  ['', { code: 'UPC_WRONG', details: { field: 'UPC', reason: 'UPC is required' } }],
  ['SKU-1', { ok: true, checkDigit: 'none' }],
])('the UPC "%s" of a new product', (upc, expected) => {
  expect(newUpc(readUpc(upc))).toMatchObject(expected);
});

test.each([
  ['Tetris', 1, undefined],
  ['  ', 1, 'Title'],
  ['Tetris', undefined, 'DepartmentId'],
  ['', undefined, 'Title'],
])('the title "%s" in department %s lacks %s', (title, departmentId, field) => {
  expect(missingField({ title, departmentId })?.details?.field).toBe(field);
});

test('a UPC that is there names the UPC, or the edition that was named', () => {
  expect(alreadyThere('')).toMatchObject({ code: 'ALREADY_THERE', details: { field: 'UPC' } });
  expect(alreadyThere('Deluxe')).toMatchObject({ code: 'EDITION_THERE', details: { field: 'Edition' } });
});
