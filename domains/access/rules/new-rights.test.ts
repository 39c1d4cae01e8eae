import { expect, test } from 'vitest';
import { newRightsOf } from './new-rights.ts';

const roles = [
  { name: 'Administrator', isAdministrator: true, rights: [] },
  { name: 'Manager', isAdministrator: false, rights: ['orders.view', 'orders.edit', 'reports.view'] },
  { name: 'Cashier', isAdministrator: false, rights: ['transfers.view'] },
] as const;

test.each([
  ['none', [], []],
  [
    'of one role',
    ['orders.edit', 'orders.view'],
    [{ name: 'Manager', rights: ['orders.view', 'orders.edit'] }],
  ],
  [
    'of both, and one of nobody',
    ['transfers.view', 'orders.view', 'secret.all'],
    [
      { name: 'Manager', rights: ['orders.view'] },
      { name: 'Cashier', rights: ['transfers.view'] },
    ],
  ],
])('new rights: %s', (_, fresh, given) => expect(newRightsOf(roles, fresh)).toEqual(given));
