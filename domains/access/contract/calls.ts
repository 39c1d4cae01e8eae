// Signing in, who is signed in, and who works at a device.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, secretText, text } from '#contract/fields.ts';

const userHandler = calls('auth', 'UserHandler');
const session = calls('auth', 'Session');
const dashboard = calls('dashboard', 'Dashboard');
const userHandlerCalls = calls('user', 'UserHandler');
const authorizepos = calls('auth', 'authorizepos');
const posUserHandler = calls('pos', 'POSUserHandler');

/** What a login answers, by password or PIN (ENT-12). */
export const loggedInWire = changed({
  id: z.number(),
  /** Sent as `Authorization: Bearer`; shown this once. */
  token: z.string(),
  /** ISO instant. */
  expiration: z.string(),
  username: z.string(),
  rights: z.array(z.string()),
  isAdministrator: z.boolean(),
  /** Ids of the stores that the user belongs to. */
  stores: z.array(z.number()),
  /** The password is a temporary one: nothing but Session/ChangePassword helps. */
  mustChangePassword: z.boolean(),
});

export const login = userHandler.post('login', {
  right: 'anyone',
  input: { username: text(100, 1), password: secretText() },
  output: loggedInWire,
  secret: ['password'],
  summary: 'Signs a user in; a repeated call makes another session, whatever its Idempotency-Key',
});

export const logout = session.post('Logout', {
  right: 'signed-in',
  output: changed({}),
  summary: 'Ends the session; its token is dead at once',
});

export const meWire = z.object({
  id: z.number(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  isAdministrator: z.boolean(),
  rights: z.array(z.string()),
  stores: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
  /** The user's own settings as saved; userSettingsFrom() of settings adds the defaults. */
  settings: z.record(z.string(), z.string()),
  isDemo: z.boolean(),
});
export type MeWire = z.infer<typeof meWire>;

export const me = session.get('Me', {
  right: 'signed-in',
  output: meWire,
  summary: 'Who is signed in, with effective rights, stores and own settings',
});

export const needsFirstAdministrator = session.get('NeedsFirstAdministrator', {
  right: 'anyone',
  output: z.object({ needed: z.boolean() }),
  summary: 'Has this server no user yet?',
});

export const firstAdministrator = session.post('FirstAdministrator', {
  right: 'anyone',
  input: { username: text(100), password: secretText(), email: text(254) },
  output: changed({ id: z.number() }),
  secret: ['password'],
  summary: 'Makes the first administrator, as long as there is no user',
});

/** It decides; what the browser keeps counts only until this has answered (NS-GEN-07). */
export const isDemo = dashboard.get('IsDemo', {
  right: 'anyone',
  output: z.object({ isDemo: z.boolean() }),
  summary: 'Is this a demo, with sample data and simulated services?',
});

/** The password may be in the query only where ALLOW_SECRETS_IN_URL is on (NS-USER-02). */
export const validateCredentials = userHandlerCalls.get('ValidateCredentials', {
  alsoAt: ['POST UserHandler/ValidateCredentials'],
  right: 'signed-in',
  input: {
    userId: idOf('user').optional(),
    /** Instead of the id, for whoever doesn't know it. */
    username: text(100, 1).optional(),
    password: secretText(),
  },
  output: changed({ userId: z.number() }),
  secret: ['password'],
  summary: "Is this the user's password? Send it in the body of a POST",
});

export const pullInfo = authorizepos.get('PullInfo', {
  right: 'anyone',
  input: { value: text(100) },
  /** Empty when the code is unknown or expired. */
  output: z.object({
    clientId: z.number().optional(),
    posId: z.number().optional(),
    description: z.string().optional(),
  }),
  summary: 'Which device does an authorization code stand for?',
});

export const newDeviceCode = authorizepos.post('NewCode', {
  right: 'settings.edit',
  input: { posId: idOf('device') },
  output: changed({ value: z.string(), expiration: z.string() }),
  summary: 'A code for 30 minutes that tells a new register which device it is',
});

/** ENT-13. */
export const getPosUsers = posUserHandler.get('GetPOSUsers', {
  right: 'signed-in',
  input: { PosId: idOf('device') },
  output: z.array(
    z.object({
      posUserId: z.number(),
      username: z.string(),
      /** Own: the name that other people see; the username where none is given. */
      name: z.string(),
      /** Own: the password was given here today, and there is a PIN. */
      byPin: z.boolean(),
    }),
  ),
  summary: 'The users in the switch-user strip of a device',
});

export const addPosUser = posUserHandler.post('AddUser', {
  right: 'signed-in',
  input: { PosId: idOf('device') },
  output: changed({}),
  summary: 'Puts the signed-in user into the switch-user strip of a device',
});

export const removePosUser = posUserHandler.get('RemoveUser', {
  changes: true,
  right: 'signed-in',
  input: { PosId: idOf('device'), UserId: idOf('user') },
  output: changed({}),
  summary: 'Takes a user out of the switch-user strip of a device',
});
