import { expect, test } from 'vitest';
import { apartRefusal, leaveRefusal, mergeRefusal } from './may-merge.ts';

test.each([
  ['two customers', 1, 2, undefined],
  ['one customer twice', 1, 1, 'SAME_CUSTOMER'],
])('%s: merged, and kept apart', (_what, one, other, code) => {
  expect(mergeRefusal(one, other)?.code).toBe(code);
  expect(apartRefusal(one, other)?.code).toBe(code);
});

test('who is on an open transaction stays on the list', () => {
  expect(leaveRefusal(undefined)).toBeUndefined();
  expect(leaveRefusal(1204)).toMatchObject({ code: 'CUSTOMER_BUSY', details: { transactionId: 1204 } });
});
