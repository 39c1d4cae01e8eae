// Over whom may somebody decide, and what may be given away?
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
