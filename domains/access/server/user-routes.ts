import { updateRoleLimits } from '#domains/access/contract/limits.ts';
import * as calls from '#domains/access/contract/users.ts';
import { accessMessages } from '#domains/access/messages.ts';
import {
  type Explained,
  RIGHT_SETTINGS,
  explainRights,
  settingsOf,
} from '#domains/access/rules/explain-rights.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { changeRoleRights, changeUserRights } from '#domains/access/server/change-rights.ts';
import { changeRoleLimits } from '#domains/access/server/change-role-limits.ts';
import { createRole, removeRole } from '#domains/access/server/change-roles.ts';
import { type RoleChange, changeUserRoles } from '#domains/access/server/change-user-roles.ts';
import { changeUserStores } from '#domains/access/server/change-user-stores.ts';
import { type NewUser, createUser } from '#domains/access/server/create-user.ts';
import { endSessions } from '#domains/access/server/end-sessions.ts';
import { getKnownUser } from '#domains/access/server/get-managed-user.ts';
import { getRole } from '#domains/access/server/get-role.ts';
import { lockUser, removeLogin } from '#domains/access/server/lock-user.ts';
import { makeFirstAdministrator } from '#domains/access/server/make-first-administrator.ts';
import { renameUser } from '#domains/access/server/rename-user.ts';
import { resetPassword } from '#domains/access/server/reset-password.ts';
import { findUserId, listRoles, listUsers } from '#domains/access/server/user-queries.ts';
import { notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, type WriteContext, direct, reads, writes } from '#contract/route.ts';

const DONE = { success: true, message: '' };

const explain = async ({ db, actor }: ReadContext, userId: number): Promise<Explained[]> =>
  explainRights(RIGHTS, await getKnownUser(db, actor, userId));

async function make(context: WriteContext, user: NewUser) {
  const made = await createUser(context, user);
  return isRefusal(made) ? made : { ...DONE, userId: made, intValue: made };
}

/** A role by the name that is sent, or by the id where no role is called so. */
async function roleOf(context: ReadContext, role: string) {
  const named = (await listRoles(context.db)).find(({ name }) => name.toLowerCase() === role.toLowerCase());
  return getRole(context.db, named?.roleId ?? (/^\d{1,15}$/.test(role) ? Number(role) : role), 'role');
}

const roles = async (context: WriteContext, change: RoleChange): Promise<typeof DONE | Refusal> =>
  (await changeUserRoles(context, change)) ?? DONE;

/** Making the first administrator is `direct` and claims no idempotency key: nothing made from a password may be stored with it. */
export const userRoutes: Route[] = [
  reads(calls.getUserList, ({ db, actor }) => listUsers(db, actor)),
  reads(calls.getLockedUsers, ({ db, actor }) => listUsers(db, actor, { locked: true })),
  writes(calls.createUser, (context, { name, DisplayName, email, password, Temporary, role, ClientId }) =>
    make(context, {
      username: name,
      nameField: 'name',
      displayName: DisplayName,
      email,
      password,
      temporary: Temporary,
      role,
      storeId: ClientId,
    }),
  ),
  writes(calls.register, (context, { username, email, password }) =>
    make(context, { username, nameField: 'username', email, password }),
  ),
  direct(calls.registerAdmin, makeFirstAdministrator),
  writes(
    calls.resetPassword,
    async (context, { UserId, NewPassword, Temporary }) =>
      (await resetPassword(context, {
        userId: UserId,
        password: NewPassword,
        temporary: Temporary ?? false,
      })) ?? DONE,
  ),
  writes(calls.removeLogin, async (context, { Username }) => (await removeLogin(context, Username)) ?? DONE),
  writes(calls.lockUser, async (context, { UserId, Locked }) => {
    const locked = await lockUser(context, UserId, Locked);
    return isRefusal(locked) ? locked : { ...DONE, userId: UserId, locked };
  }),
  writes(calls.endSessions, async (context, { UserId }) => {
    const ended = await endSessions(context, UserId);
    return isRefusal(ended) ? ended : { ...DONE, ended };
  }),
  writes(calls.changeUserName, async (context, { oldUserName, newUserName }) => {
    const renamed = await renameUser(context, { from: oldUserName, to: newUserName });
    return isRefusal(renamed) ? renamed : { ...DONE, ...renamed };
  }),
  reads(calls.getRolesForUser, async ({ db, actor }, { user }) => {
    const id = await findUserId(db, user);
    if (id === undefined) throw notFound(accessMessages.NO_USER, 'user');
    return listRoles(db, (await getKnownUser(db, actor, id, 'user')).userId);
  }),
  reads(calls.getUsersForRole, async (context, { role }) =>
    listUsers(context.db, context.actor, { roleId: (await roleOf(context, role)).roleId }),
  ),
  writes(calls.addUserToRole, (context, { UserId, role }) =>
    roles(context, { userId: UserId, give: { role, field: 'role' } }),
  ),
  writes(calls.removeUserFromRole, (context, { UserId, role }) =>
    roles(context, { userId: UserId, take: { role, field: 'role' } }),
  ),
  writes(calls.changeUserRole, (context, { UserId, oldRole, newRole }) =>
    roles(context, {
      userId: UserId,
      take: { role: oldRole, field: 'oldRole' },
      give: { role: newRole, field: 'newRole' },
    }),
  ),
  writes(calls.createRole, async (context, { RoleName }) => {
    const made = await createRole(context, RoleName);
    return isRefusal(made) ? made : { ...DONE, roleId: made, intValue: made };
  }),
  writes(calls.removeRole, async (context, { RoleName }) => (await removeRole(context, RoleName)) ?? DONE),
  reads(calls.getRoles, ({ db }) => listRoles(db)),
  reads(calls.getRoleRights, async ({ db }, { RoleId }) => {
    const role = await getRole(db, RoleId, 'RoleId');
    const said = role.isAdministrator
      ? RIGHTS.map((right) => ({ right, setting: 'allow' as const }))
      : role.rights;
    return settingsOf(RIGHTS, said);
  }),
  writes(calls.updateRoleRights, async (context, { RoleId, body }) => {
    const rights = await changeRoleRights(context, RoleId, body);
    return isRefusal(rights) ? rights : { ...DONE, rights };
  }),
  writes(updateRoleLimits, async (context, input) => {
    const refused = await changeRoleLimits(context, input.RoleId, {
      lineE5: input.LineDiscountPercent ?? null,
      lineCents: input.LineDiscountAmount ?? null,
      wholeE5: input.DiscountPercent ?? null,
      wholeCents: input.DiscountAmount ?? null,
    });
    if (refused) return refused;
    const role = (await listRoles(context.tx)).find(({ roleId }) => roleId === input.RoleId);
    if (!role) throw notFound(accessMessages.NO_ROLE, 'RoleId');
    return { ...DONE, role };
  }),
  reads(calls.effectiveRightsCall, (context, { UserId }) => explain(context, UserId)),
  reads(calls.effectiveRightsBySection, async (context, { Section, UserId }) =>
    (await explain(context, UserId)).filter(({ section }) => section.toLowerCase() === Section.toLowerCase()),
  ),
  reads(calls.getUserRights, async ({ db, actor }, { UserId }) =>
    settingsOf(RIGHTS, (await getKnownUser(db, actor, UserId)).own),
  ),
  reads(calls.getRightSettings, async () => [...RIGHT_SETTINGS]),
  writes(calls.updateUserRights, async (context, { UserId, body }) => {
    const rights = await changeUserRights(context, UserId, body);
    return isRefusal(rights) ? rights : { ...DONE, rights };
  }),
  writes(calls.updateUserStores, async (context, { UserId, body }) => {
    const stores = await changeUserStores(context, UserId, body);
    return isRefusal(stores) ? stores : { ...DONE, stores };
  }),
];
