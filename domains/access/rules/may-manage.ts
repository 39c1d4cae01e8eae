// Whom may somebody manage, and which rights may they give?
//
// Nobody grants a right that he hasn't, and nobody takes over a login that may do more than his own: else the right to
// change users would be every right.
import { accessMessages } from '#domains/access/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Manager = {
  readonly userId: number;
  readonly isAdministrator: boolean;
  readonly rights: ReadonlySet<string>;
  readonly storeIds: readonly number[];
};

/** Those of the rights that the manager lacks himself; none for an administrator. */
export function beyond(
  manager: Pick<Manager, 'isAdministrator' | 'rights'>,
  rights: Iterable<string>,
): string[] {
  return manager.isAdministrator ? [] : [...rights].filter((right) => !manager.rights.has(right));
}

/** Why this user is out of the manager's reach: an administrator, more rights, or another store; undefined when he isn't. */
export function manageRefusal(manager: Manager, user: Manager): Refusal | undefined {
  if (manager.isAdministrator || user.userId === manager.userId) return undefined;
  if (user.isAdministrator) return refuse('ABOVE_YOU', accessMessages.ABOVE_YOU);
  if (beyond(manager, user.rights).length > 0) return refuse('ABOVE_YOU', accessMessages.ABOVE_YOU);
  return user.storeIds.every((id) => manager.storeIds.includes(id))
    ? undefined
    : refuse('OTHER_STORES', accessMessages.OTHER_STORES);
}

/** Refuses a change by which somebody may do what the manager himself may not. */
export function grantRefusal(
  manager: Pick<Manager, 'isAdministrator' | 'rights'>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Refusal | undefined {
  const [lacking] = beyond(
    manager,
    [...after].filter((right) => !before.has(right)),
  );
  return lacking === undefined
    ? undefined
    : refuse('NOT_YOURS_TO_GIVE', accessMessages.notYoursToGive(lacking));
}

type Role = { readonly roleId: number; readonly isAdministrator: boolean };

/** Refuses to make somebody an administrator by who isn't one. */
export function giveRefusal(
  manager: Pick<Manager, 'isAdministrator'>,
  role: Pick<Role, 'isAdministrator'> | undefined,
): Refusal | undefined {
  return role?.isAdministrator && !manager.isAdministrator
    ? refuse('ABOVE_YOU', accessMessages.ABOVE_YOU)
    : undefined;
}

/** Refuses to take a role that the user doesn't have, and to give one that the user has already. The same one may be taken and given. */
export function exchangeRefusal(
  roles: readonly Role[],
  { take, give }: { readonly take?: Role | undefined; readonly give?: Role | undefined },
): Refusal | undefined {
  const has = (role: Role): boolean => roles.some(({ roleId }) => roleId === role.roleId);
  if (take && !has(take)) return refuse('LACKS_ROLE', accessMessages.LACKS_ROLE);
  return give && give.roleId !== take?.roleId && has(give)
    ? refuse('HAS_ROLE', accessMessages.HAS_ROLE)
    : undefined;
}

/** Refuses to lock or remove one's own login. */
export const selfRefusal = (manager: Pick<Manager, 'userId'>, userId: number): Refusal | undefined =>
  userId === manager.userId ? refuse('NOT_ON_YOURSELF', accessMessages.NOT_ON_YOURSELF) : undefined;

/** Refuses to take oneself off the register where one is signed in (NS-AUTH-06). */
export const stripRefusal = (actor: Pick<Manager, 'userId'>, userId: number): Refusal | undefined =>
  userId === actor.userId ? refuse('NOT_YOURSELF', accessMessages.NOT_YOURSELF) : undefined;

/** Refuses to be left without an administrator who can sign in (NS-USER-05). */
export const lastAdministratorRefusal = (isThereAnother: boolean): Refusal | undefined =>
  isThereAnother ? undefined : refuse('LAST_ADMINISTRATOR', accessMessages.LAST_ADMINISTRATOR);
