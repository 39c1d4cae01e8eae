import { expect, test } from 'vitest';
import { checkInRefusal } from './create-check-in.ts';

test.each([
  ['pending', 1, null],
  ['shipped', 2, null],
  ['here', 3, null],
  ['lost', 4, 'SHIPMENT_LOST'],
  ['none', 5, null],
] as const)('a shipment that is %s', (_title, statusId, code) => {
  expect(checkInRefusal({ statusId })?.code ?? null).toBe(code);
});

test('the documented sentence is first', () => {
  expect(checkInRefusal({ statusId: 4 })?.message).toBe('An error occured while Creating the Transfer...');
});
