// What may the three roles do that every server starts with?
//
// Managers do everything but users and the keys of outside services; cashiers work the register (NS-USER-01).
import { findDeclared, RIGHTS, type RightCode } from './rights.ts';

export type RoleName = 'Administrator' | 'Manager' | 'Cashier';
export type DefaultRole = {
  readonly name: RoleName;
  readonly isAdministrator: boolean;
  readonly rights: readonly string[];
};

/** Rights that only an administrator has from the start. */
const NOT_MANAGERS: readonly RightCode[] = [
  'users.edit',
  'settings.keys',
  'inventory.allStores',
  'dealer.ids',
];

/** Whom does somebody ask who lacks the right? Managers have all but a few. */
export function whomToAsk(right: string): 'manager' | 'administrator' {
  return isManagers(right) ? 'manager' : 'administrator';
}

const CASHIER: readonly RightCode[] = [
  'transactions.view',
  'transactions.edit',
  'transactions.void',
  'transactions.taxExempt',
  'refunds.edit',
  'trades.edit',
  'catalog.view',
  'inventory.view',
  'customers.view',
  'customers.edit',
  'giftcertificates.view',
  'cash.view',
  'cash.count',
  'day.view',
  'day.run',
  'cards.use',
  'settings.view',
  'departments.view',
  'pricing.view',
  'promotions.view',
  'taxonomy.view',
  'stores.view',
  'schedule.view',
  'tasks.view',
];

export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { name: 'Administrator', isAdministrator: true, rights: [] },
  {
    name: 'Manager',
    isAdministrator: false,
    get rights() {
      return RIGHTS.filter(isManagers);
    },
  },
  {
    name: 'Cashier',
    isAdministrator: false,
    get rights() {
      return [...CASHIER, ...RIGHTS.filter((right) => findDeclared(right)?.roles.includes('Cashier'))];
    },
  },
];

function isManagers(right: string): boolean {
  const declared = findDeclared(right);
  return declared ? declared.roles.includes('Manager') : !(NOT_MANAGERS as readonly string[]).includes(right);
}
