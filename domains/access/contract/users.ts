// Users, roles and rights: all rows of area user in the requirement, and a few of our own (marked so).
import { z } from 'zod';
import { RIGHT_SETTINGS } from '#domains/access/rules/explain-rights.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, oneOf, secretText, text } from '#contract/fields.ts';

const userHandler = calls('user', 'UserHandler');

/** ENT-36; its rights and settings have calls of their own. */
export const userWire = z.object({
  userId: z.number(),
  username: z.string(),
  /** The name that other people see; the username where none is given. */
  name: z.string(),
  email: z.string(),
  /** Names of the roles, comma between, for those who expect one. */
  role: z.string(),
  roles: z.array(z.string()),
  isAdministrator: z.boolean(),
  locked: z.boolean(),
  stores: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
  hasPin: z.boolean(),
  /** The password is a temporary one: the next login asks for another. */
  mustChangePassword: z.boolean(),
});
export type UserWire = z.infer<typeof userWire>;

export const roleWire = z.object({
  roleId: z.number(),
  name: z.string(),
  isAdministrator: z.boolean(),
  /** How many users have it. */
  users: z.number(),
  /** The largest discounts that its users give alone: percent and dollars off a line, and off a whole transaction; null is without limit. */
  lineDiscountPercent: z.number().nullable(),
  lineDiscountAmount: amount.nullable(),
  discountPercent: z.number().nullable(),
  discountAmount: amount.nullable(),
});
export type RoleWire = z.infer<typeof roleWire>;

const setting = z.enum(RIGHT_SETTINGS);
export const rightWire = z.object({
  /** `section.action` */
  right: z.string(),
  section: z.string(),
  action: z.string(),
  setting,
});
export type RightWire = z.infer<typeof rightWire>;

export const effectiveWire = z.object({
  right: z.string(),
  section: z.string(),
  action: z.string(),
  allowed: z.boolean(),
  /** What decided. */
  from: z.enum(['administrator', 'user', 'role', 'nothing']),
  /** The roles that decided, where a role did. */
  roles: z.array(z.string()),
});
export type EffectiveWire = z.infer<typeof effectiveWire>;

const rightsBody = z.array(z.strictObject({ right: text(80, 1), setting: oneOf(RIGHT_SETTINGS) })).max(500);
const NAMES = { username: text(100), email: text(254), password: secretText() };

export const getUserList = userHandler.post('GetUserList', {
  changes: false,
  right: 'users.view',
  output: z.array(userWire),
  summary: "The users of one's stores, by name; administrators see all",
});

export const createUser = userHandler.post('Create', {
  right: 'users.edit',
  input: {
    /** The username. */
    name: text(100),
    email: text(254).optional().default(''),
    password: secretText(),
    /** Own: the name that other people see; the username without it. */
    DisplayName: text(80).optional(),
    /** Own: must be changed at the first login. */
    Temporary: flag().optional(),
    /** Own: the role to begin with, by name. */
    role: text(80, 1).optional(),
    /** Own: the one store to work in; without it those of who makes the user. */
    ClientId: idOf('store').optional(),
  },
  output: changed({ userId: z.number(), intValue: z.number() }),
  secret: ['password'],
  summary:
    'Makes a user, who works in the stores of who made him unless one is named; intValue is the new id',
});

export const resetPassword = userHandler.post('ResetPassword', {
  right: 'users.edit',
  input: { UserId: idOf('user'), NewPassword: secretText(), Temporary: flag().optional() },
  output: changed({}),
  secret: ['NewPassword'],
  summary: 'Sets a password; every session of the user ends, wrong tries are forgotten, the PIN is void',
});

export const removeLogin = userHandler.post('RemoveLogin', {
  right: 'users.edit',
  input: { Username: text(100, 1) },
  output: changed({}),
  summary: 'Removes a login for good; history keeps the name, which may be given to somebody else',
});

export const lockUser = userHandler.put('LockUser', {
  right: 'users.edit',
  input: {
    UserId: idOf('user'),
    /** Own: what it shall be; without it the other of what it is. */ Locked: flag().optional(),
  },
  output: changed({ userId: z.number(), locked: z.boolean() }),
  summary: 'Locks a user, or unlocks one who is locked',
});

export const endSessions = userHandler.post('EndSessions', {
  right: 'users.edit',
  input: { UserId: idOf('user') },
  output: changed({ ended: z.number() }),
  summary: 'Own: ends every session of a user but the one that asks; answers how many',
});

export const changeUserName = userHandler.put('ChangeUserName', {
  right: 'users.edit',
  input: { oldUserName: text(100, 1), newUserName: text(100) },
  output: changed({ userId: z.number(), username: z.string() }),
  summary: 'Renames a user',
});

export const getLockedUsers = userHandler.get('GetLockedUsers', {
  right: 'users.view',
  output: z.array(userWire),
  summary: "The locked users of one's stores",
});

export const getRolesForUser = userHandler.get('GetRolesForUser/{user}', {
  right: 'users.view',
  input: { user: text(100, 1) },
  output: z.array(roleWire),
  summary: 'The roles of a user, who is named by username or id',
});

export const getUsersForRole = userHandler.get('GetUsersForRole/{role}', {
  right: 'users.view',
  input: { role: text(80, 1) },
  output: z.array(userWire),
  summary: "The users of one's stores who have a role, which is named by name or id",
});

export const addUserToRole = userHandler.get('AddUserToRole', {
  changes: true,
  right: 'users.edit',
  input: { UserId: idOf('user'), role: text(80, 1) },
  output: changed({}),
  summary: 'Gives a user a role',
});

export const removeUserFromRole = userHandler.post('RemoveUserFromRole', {
  right: 'users.edit',
  input: { UserId: idOf('user'), role: text(80, 1) },
  output: changed({}),
  summary: 'Own: takes a role from a user',
});

export const changeUserRole = userHandler.get('ChangeUserRole', {
  changes: true,
  right: 'users.edit',
  input: { UserId: idOf('user'), oldRole: text(80, 1), newRole: text(80, 1) },
  output: changed({}),
  summary: 'Gives a user one role in the place of another',
});

export const createRole = userHandler.post('CreateRole', {
  right: 'users.edit',
  input: { RoleName: text(50) },
  output: changed({ roleId: z.number(), intValue: z.number() }),
  summary: 'Makes a role without any right; intValue is the new id',
});

export const removeRole = userHandler.get('RemoveRole', {
  changes: true,
  right: 'users.edit',
  input: { RoleName: text(80, 1) },
  output: changed({}),
  summary: 'Removes a role that nobody has',
});

export const getRoles = userHandler.get('GetRoles', {
  right: 'users.view',
  output: z.array(roleWire),
  summary: 'All roles, by name',
});

export const getRoleRights = userHandler.get('GetRoleRights', {
  right: 'users.view',
  input: { RoleId: idOf('role') },
  output: z.array(rightWire),
  summary: 'Every right there is with the setting of a role: allow, deny or inherit',
});

export const updateRoleRights = userHandler.put('UpdateRoleRights', {
  right: 'users.edit',
  input: { RoleId: idOf('role') },
  body: rightsBody,
  output: changed({ rights: z.array(rightWire) }),
  summary: 'Sets the rights of a role that are given; the others stay',
});

export const effectiveRightsCall = userHandler.get('EffectiveRights', {
  right: 'users.view',
  input: { UserId: idOf('user') },
  output: z.array(effectiveWire),
  summary: 'What a user may do, right by right, and what decided',
});

export const effectiveRightsBySection = userHandler.get('GetEffectiveRights_By_Section', {
  right: 'users.view',
  input: { Section: text(80, 1), UserId: idOf('user') },
  output: z.array(effectiveWire),
  summary: 'What a user may do in a section; empty for an unknown one',
});

export const getUserRights = userHandler.get('GetUserRights', {
  right: 'users.view',
  input: { UserId: idOf('user') },
  output: z.array(rightWire),
  summary: "Every right there is with the user's own setting: allow, deny or inherit",
});

export const getRightSettings = userHandler.get('GetRightSettings', {
  right: 'users.view',
  output: z.array(setting),
  summary: 'The settings that a right can have',
});

export const updateUserRights = userHandler.put('UpdateUserRights', {
  right: 'users.edit',
  input: { UserId: idOf('user') },
  body: rightsBody,
  output: changed({ rights: z.array(rightWire) }),
  summary: "Sets the user's own rights that are given; the others stay",
});

export const updateUserStores = userHandler.put('UpdateUserStores', {
  right: 'users.edit',
  input: { UserId: idOf('user') },
  body: z.array(idOf('store')).max(1_000),
  output: changed({ stores: z.array(z.number()) }),
  summary: 'Own: the stores that a user works in, all of them',
});

export const register = userHandler.post('register', {
  right: 'users.edit',
  input: NAMES,
  output: changed({ userId: z.number(), intValue: z.number() }),
  secret: ['password'],
  summary: 'Makes a user, as Create does',
});

export const registerAdmin = userHandler.post('register-admin', {
  right: 'anyone',
  input: NAMES,
  output: changed({ id: z.number() }),
  secret: ['password'],
  summary: 'Makes the first administrator, as long as there is no user',
});
