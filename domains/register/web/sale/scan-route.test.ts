import { describe, expect, test } from 'vitest';
import { routeScan, routeTyped } from './scan-route.ts';

describe('where a scan goes', () => {
  test.each([
    ['3-2-004522', { kind: 'receipt', number: '3-2-004522' }],
    ['3-2-1L00017', { kind: 'receipt', number: '3-2-1L00017' }],
    ['r3-2-1l00017', { kind: 'receipt', number: '3-2-1L00017' }],
    ['3-2-L00017', { kind: 'item', code: '3-2-L00017', quantity: 1 }],
    ['045496963729', { kind: 'item', code: '045496963729', quantity: 1 }],
    ['MEM10482', { kind: 'customer', memberNumber: '10482' }],
    ['BX4407-19C2', { kind: 'item', code: 'BX4407-19C2', quantity: 1 }],
    ['  045496963729 ', { kind: 'item', code: '045496963729', quantity: 1 }],
  ])('%s', (code, expected) => expect(routeScan(code)).toEqual(expected));

  test.each([
    [3, 3],
    [0, 1],
    [-4, 1],
    [99_999, 9_999],
    [Number.NaN, 1],
  ])('quantity %i is taken as %i', (asked, taken) =>
    expect(routeScan('045496963729', asked)).toMatchObject({ quantity: taken }),
  );
});

describe('where typed text goes', () => {
  test.each([
    ['zelda tears', { kind: 'search', text: 'zelda tears' }],
    ['1984', { kind: 'item', code: '1984', quantity: 1 }],
    ['3 x 045496963729', { kind: 'item', code: '045496963729', quantity: 3 }],
    ['2*045496963729', { kind: 'item', code: '045496963729', quantity: 2 }],
    ['2 x men', { kind: 'search', text: '2 x men' }],
    ['1-1-000105', { kind: 'receipt', number: '1-1-000105' }],
    ['030640615X', { kind: 'item', code: '030640615X', quantity: 1 }],
  ])('%s', (text, expected) => expect(routeTyped(text)).toEqual(expected));
});
