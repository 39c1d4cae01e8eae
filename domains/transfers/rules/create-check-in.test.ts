import { expect, test } from 'vitest';
import { checkInRefusal } from './create-check-in.ts';

test.each([
  ['pending', 1, 3, null],
  ['shipped', 2, 4, null],
  ['here', 3, 7, null],
  ['lost', 4, 4, 'SHIPMENT_LOST'],
  ['none', 5, 3, null],
  ['of a completed order', 3, 8, null],
  ['of a finalized order', 3, 5, 'ORDER_FINAL'],
] as const)('a shipment that is %s', (_title, statusId, orderStatusId, code) => {
  expect(checkInRefusal({ statusId, orderStatusId })?.code ?? null).toBe(code);
});

test.each([
  [4, 4],
  [3, 5],
])('the documented sentence is first', (statusId, orderStatusId) => {
  expect(checkInRefusal({ statusId, orderStatusId })?.message).toBe(
    'An error occured while Creating the Transfer...',
  );
});
