// What may the roles do that every server starts with?
//
// Managers do everything but users and the keys of outside services; cashiers work the register (NS-USER-01, because USER-05 and USER-06 leave it open); accountants look at the books and change nothing. Which
// right is in which role, its domain says.
import { findDeclared, RIGHTS } from './rights.ts';

export type RoleName = 'Administrator' | 'Manager' | 'Cashier' | 'Accountant';
export type DefaultRole = {
  readonly name: RoleName;
  readonly isAdministrator: boolean;
  readonly rights: readonly string[];
};

/** Whom does somebody ask who lacks the right? Managers have all but a few. */
export const whomToAsk = (right: string): 'manager' | 'administrator' =>
  (findDeclared(right)?.roles.includes('Manager') ?? true) ? 'manager' : 'administrator';

export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { name: 'Administrator', isAdministrator: true, rights: [] },
  {
    name: 'Manager',
    isAdministrator: false,
    get rights() {
      return rightsOf('Manager');
    },
  },
  {
    name: 'Cashier',
    isAdministrator: false,
    get rights() {
      return rightsOf('Cashier');
    },
  },
  {
    name: 'Accountant',
    isAdministrator: false,
    get rights() {
      return rightsOf('Accountant');
    },
  },
];

/** The rights of a role; throws while no domain has declared any, because a role without rights would be kept. */
function rightsOf(role: Exclude<RoleName, 'Administrator'>): string[] {
  if (RIGHTS.length === 0) throw new Error('no rights are declared yet: import declare-domains.ts first');
  return RIGHTS.filter((right) => findDeclared(right)?.roles.includes(role));
}
