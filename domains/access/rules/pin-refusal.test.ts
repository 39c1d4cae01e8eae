import { expect, test } from 'vitest';
import '#tests/support/declare-rights.ts';
import { approvalRefusal, pinDayRefusal, pinRefusal, sessionByPin } from './pin-refusal.ts';

test.each([
  ['right', undefined],
  ['wrong', 'PIN_WRONG'],
  ['worn', 'PIN_WORN'],
] as const)('a PIN that is %s', (answer, code) => {
  expect(pinRefusal(answer)?.code).toBe(code);
});

test.each([
  ['2026-03-01', undefined],
  ['2026-02-28', 'PIN_NOT_HERE'],
  [null, 'PIN_NOT_HERE'],
])('a PIN on 2026-03-01 where the password was given on %s', (day, code) => {
  expect(pinDayRefusal(day, '2026-03-01')?.code).toBe(code);
});

test('a session by PIN needs a user who may sign in', () => {
  const session = { mustChangePassword: false };
  expect(sessionByPin(session)).toBe(session);
  expect(sessionByPin(undefined)).toMatchObject({ code: 'PIN_WRONG' });
  expect(sessionByPin({ mustChangePassword: true })).toMatchObject({ code: 'MUST_CHANGE' });
});

test.each([
  ['transactions.discount', undefined],
  ['users.edit', 'NOT_BY_PIN'],
])('approving %s by PIN', (right, code) => {
  expect(approvalRefusal(right)?.code).toBe(code);
});
