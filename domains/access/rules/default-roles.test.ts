import { expect, test } from 'vitest';
import '#tests/support/declare-rights.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import { effectiveRights } from './effective-rights.ts';
import { mayDo } from '#contract/may-do.ts';
import { RIGHTS } from './rights.ts';

const user = (name: string) => {
  const role = DEFAULT_ROLES.find((one) => one.name === name);
  if (!role) throw new Error(name);
  const rights = effectiveRights(
    role.rights.map((right) => ({ right, setting: 'allow' as const })),
    [],
  );
  return { isAdministrator: role.isAdministrator, rights };
};

test('no right is listed twice, each is section.action', () => {
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
  for (const right of RIGHTS) expect(right).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
});

test.each([
  ['Administrator', 'users.edit', true],
  ['Administrator', 'settings.keys', true],
  ['Manager', 'users.edit', false],
  ['Manager', 'settings.keys', false],
  ['Manager', 'inventory.allStores', false],
  ['Manager', 'dealer.ids', false],
  ['Cashier', 'dealer.paper', false],
  ['Manager', 'users.view', true],
  ['Manager', 'refunds.noReceipt', true],
  ['Manager', 'refunds.otherStore', true],
  ['Cashier', 'transactions.edit', true],
  ['Cashier', 'transactions.discount', false],
  ['Cashier', 'refunds.edit', true],
  ['Cashier', 'refunds.noReceipt', false],
  ['Cashier', 'refunds.otherStore', false],
  ['Cashier', 'trades.price', false],
  ['Cashier', 'catalog.edit', false],
  ['Cashier', 'customers.credit', false],
  ['Cashier', 'customers.delete', false],
  ['Cashier', 'cash.count', true],
  ['Cashier', 'cash.adjust', false],
  ['Cashier', 'cash.noSale', false],
  ['Manager', 'cash.noSale', true],
  ['Cashier', 'day.run', true],
  ['Cashier', 'day.reopen', false],
  ['Manager', 'day.reopen', true],
  ['Cashier', 'settings.edit', false],
  ['Cashier', 'signed-in', true],
  ['Accountant', 'accounting.view', true],
  ['Accountant', 'accounting.export', false],
  ['Accountant', 'reports.view', true],
  ['Accountant', 'costs.view', true],
  ['Accountant', 'customers.view', false],
])('%s, %s: %s', (role, right, may) => {
  expect(mayDo(user(role), right)).toBe(may);
});

test('managers have all rights but eight', () => {
  expect(user('Manager').rights.size).toBe(RIGHTS.length - 8);
});

test('accountants change nothing', () => {
  expect([...user('Accountant').rights].filter((right) => !right.endsWith('.view'))).toEqual([]);
});
