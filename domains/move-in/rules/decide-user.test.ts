import { expect, test } from 'vitest';
import { accessMessages } from '#domains/access/messages.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { decideUser } from './decide-user.ts';
import type { SheetRow } from './sheets.ts';

const roleOf = (roleId: number, ...rights: readonly string[]) => ({
  roleId,
  isAdministrator: roleId === 1,
  rights: rights.map((right) => ({ right, setting: 'allow' as const })),
});
const KNOWN = {
  mover: {
    isAdministrator: false,
    rights: new Set(['movein.run', 'users.edit', 'register.sell']),
    storeIds: [1, 2],
    mayEditUsers: true,
  },
  users: new Map([['dana', 9]]),
  roles: new Map([
    ['cashier', roleOf(3, 'register.sell')],
    ['buyer', roleOf(4, 'trades.add')],
    ['administrator', roleOf(1)],
  ]),
  stores: new Map([
    ['mall', 2],
    ['2', 2],
  ]),
};
const decide = (row: Partial<SheetRow<'users'>>, mover: Partial<(typeof KNOWN)['mover']> = {}) =>
  decideUser(
    {
      number: 2,
      key: 'k',
      row: { username: 'robin', displayName: null, email: null, roles: null, stores: null, ...row },
    },
    { hash: 'h', earlier: undefined },
    { ...KNOWN, mover: { ...KNOWN.mover, ...mover } },
  );

test.each([
  ['nothing else said', {}, { roleIds: [], storeIds: [1, 2], email: '', displayName: '' }],
  ['a role and a store', { roles: ['CASHIER'], stores: ['Mall', '2'] }, { roleIds: [3], storeIds: [2] }],
])('%s', (_name, row, user) => {
  expect(decide(row)).toMatchObject({ decision: { fate: 'new', note: '' }, user });
});

test('whoever signs in already keeps what they may', () => {
  expect(decide({ username: 'Dana', roles: ['Administrator'] })).toMatchObject({
    decision: { fate: 'joined', targetId: 9 },
    user: null,
  });
});

test.each([
  ['a name that is none', { username: 'dana@example.com' }, {}, accessMessages.INVALID_CHARACTERS],
  ['no store of that name', { stores: ['Harbor'] }, {}, texts.noStore('Harbor')],
  ['an administrator', { roles: ['Administrator'] }, {}, accessMessages.ABOVE_YOU],
  ['a right of others', { roles: ['Buyer'] }, {}, accessMessages.notYoursToGive('trades.add')],
  ['whoever may not change users', {}, { mayEditUsers: false }, texts.NO_USERS],
])('refused: %s', (_name, row, mover, note) => {
  expect(decide(row, mover).decision).toMatchObject({ fate: 'refused', note });
});

test('an administrator gives any role', () => {
  const { user } = decide({ roles: ['Administrator', 'Buyer'] }, { isAdministrator: true });
  expect(user?.roleIds).toEqual([1, 4]);
});

test.each([
  [{ roles: ['Cashier', 'Keyholder'] }, texts.noRoles(['Keyholder'])],
  [{ email: 'nobody' }, texts.leftOut('Email', 'nobody', accessMessages.INVALID_EMAIL)],
  [{ displayName: 'x'.repeat(81) }, texts.leftOut('Name', 'x'.repeat(80), texts.TOO_LONG)],
])('%j is left out, and said', (row, note) => {
  expect(decide(row).decision).toMatchObject({ fate: 'new', note });
});
