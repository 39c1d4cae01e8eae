import { expect, test } from 'vitest';
import { limitsRefusal, madeRole, removeRoleRefusal, roleRefusal } from './may-change-role.ts';

const plain = { isAdministrator: false };
const administrators = { isAdministrator: true };

test.each([
  ['a role', plain, undefined],
  ['the administrators', administrators, 'ADMINISTRATOR_ROLE'],
])('%s: a change', (_what, role, code) => {
  expect(roleRefusal(role)?.code).toBe(code);
});

test.each([
  ['that nobody has', plain, 0, undefined],
  ['that somebody has', plain, 2, 'ROLE_IN_USE'],
  ['of the administrators', administrators, 0, 'ADMINISTRATOR_ROLE'],
  ['of the administrators, which somebody has', administrators, 2, 'ADMINISTRATOR_ROLE'],
])('removing a role %s', (_what, role, users, code) => {
  expect(removeRoleRefusal(role, users)?.code).toBe(code);
});

test.each([
  [plain, true, undefined],
  [plain, false, 'NOT_YOURS_TO_GIVE'],
  [administrators, false, 'ADMINISTRATOR_ROLE'],
])('the limits of %j by somebody without limit: %s', (role, isUnlimited, code) => {
  expect(limitsRefusal(role, isUnlimited)?.code).toBe(code);
});

test('a role needs a name that no other has', () => {
  expect(madeRole(4)).toBe(4);
  expect(madeRole(undefined)).toMatchObject({ code: 'ROLE_TAKEN' });
});
