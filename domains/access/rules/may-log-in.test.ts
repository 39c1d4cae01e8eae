import { expect, test } from 'vitest';
import { firstRefusal, loginOf, namedUser, ownPasswordRefusal, USERNAME_TAKEN } from './may-log-in.ts';

const jane = { userId: 7 };

test('whatever is wrong with a login, the sentence is the same', () => {
  expect(loginOf(jane)).toBe(jane);
  expect(loginOf(undefined)).toMatchObject({ code: 'LOGIN_FAILED', message: 'Login Failed' });
  expect(namedUser(jane)).toBe(jane);
  expect(namedUser(undefined)).toMatchObject({ code: 'CREDENTIALS_WRONG' });
});

test.each([
  ["one's own", { userId: 7 }, undefined],
  ["another's", { userId: 8 }, 'PASSWORD_WRONG'],
  ['a wrong one', undefined, 'PASSWORD_WRONG'],
])('a new password after %s', (_what, checked, code) => {
  expect(ownPasswordRefusal(jane, checked)?.code).toBe(code);
});

test('the first administrator is the first user', () => {
  expect(firstRefusal(true)).toBeUndefined();
  expect(firstRefusal(false)?.code).toBe('HAS_USERS');
  expect(USERNAME_TAKEN.message).toBe('Username is taken');
});
