// May a role be changed or removed?
import { accessMessages } from '#domains/access/messages.ts';
import { ANY_DISCOUNT } from '#domains/access/rules/discount-limit.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Role = { readonly isAdministrator: boolean };

/** Refuses to change the role of the administrators: it has every right and no limit. */
export const roleRefusal = ({ isAdministrator }: Role): Refusal | undefined =>
  isAdministrator ? refuse('ADMINISTRATOR_ROLE', accessMessages.ADMINISTRATOR_ROLE) : undefined;

/** Refuses to remove the administrators' role, and one that so many users have (NS-USER-06). */
export function removeRoleRefusal(role: Role, users: number): Refusal | undefined {
  const inUse = users > 0 ? refuse('ROLE_IN_USE', accessMessages.roleInUse(users), { users }) : undefined;
  return roleRefusal(role) ?? inUse;
}

/** The id of a role that was made. Refuses a name that another role has, whatever its case. */
export const madeRole = (roleId: number | undefined): number | Refusal =>
  roleId ?? refuse('ROLE_TAKEN', accessMessages.ROLE_TAKEN);

/** Refuses to set the discount limits of a role by who is limited himself. */
export function limitsRefusal(role: Role, isUnlimited: boolean): Refusal | undefined {
  const limited = refuse('NOT_YOURS_TO_GIVE', accessMessages.notYoursToGive(ANY_DISCOUNT));
  return roleRefusal(role) ?? (isUnlimited ? undefined : limited);
}
