// Which rights of a new version do the roles of every server get?
import type { DefaultRole } from './default-roles.ts';

/** Of each role that isn't the administrators' the new rights that it has in a new database; roles without one are left out. */
export const newRightsOf = (
  roles: readonly DefaultRole[],
  fresh: readonly string[],
): { readonly name: string; readonly rights: readonly string[] }[] =>
  roles
    .filter(({ isAdministrator }) => !isAdministrator)
    .map(({ name, rights }) => ({ name, rights: rights.filter((right) => fresh.includes(right)) }))
    .filter(({ rights }) => rights.length > 0);
