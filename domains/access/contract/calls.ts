// Signing in, who is signed in, and who works at a device.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, idOf, secretText, text } from '#contract/fields.ts';

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

export const login = call({
  id: 'UserHandler.login',
  area: 'auth',
  method: 'POST',
  path: 'UserHandler/login',
  changes: true,
  right: 'anyone',
  input: fields({ username: text(100, 1), password: secretText() }),
  output: loggedInWire,
  secret: ['password'],
  summary: 'Signs a user in; a repeated call makes another session, whatever its Idempotency-Key',
});

export const logout = call({
  id: 'Session.Logout',
  area: 'auth',
  method: 'POST',
  path: 'Session/Logout',
  changes: true,
  right: 'signed-in',
  input: fields({}),
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

export const me = call({
  id: 'Session.Me',
  area: 'auth',
  method: 'GET',
  path: 'Session/Me',
  right: 'signed-in',
  input: fields({}),
  output: meWire,
  summary: 'Who is signed in, with effective rights, stores and own settings',
});

export const needsFirstAdministrator = call({
  id: 'Session.NeedsFirstAdministrator',
  area: 'auth',
  method: 'GET',
  path: 'Session/NeedsFirstAdministrator',
  right: 'anyone',
  input: fields({}),
  output: z.object({ needed: z.boolean() }),
  summary: 'Has this server no user yet?',
});

export const firstAdministrator = call({
  id: 'Session.FirstAdministrator',
  area: 'auth',
  method: 'POST',
  path: 'Session/FirstAdministrator',
  changes: true,
  right: 'anyone',
  input: fields({ username: text(100), password: secretText(), email: text(254) }),
  output: changed({ id: z.number() }),
  secret: ['password'],
  summary: 'Makes the first administrator, as long as there is no user',
});

/** It decides; what the browser keeps counts only until this has answered (NS-GEN-07). */
export const isDemo = call({
  id: 'Dashboard.IsDemo',
  area: 'dashboard',
  method: 'GET',
  path: 'Dashboard/IsDemo',
  right: 'anyone',
  input: fields({}),
  output: z.object({ isDemo: z.boolean() }),
  summary: 'Is this a demo, with sample data and simulated services?',
});

/** The password may be in the query only where ALLOW_SECRETS_IN_URL is on (NS-USER-02). */
export const validateCredentials = call({
  id: 'UserHandler.ValidateCredentials',
  area: 'user',
  method: 'GET',
  path: 'UserHandler/ValidateCredentials',
  alsoAt: ['POST UserHandler/ValidateCredentials'],
  right: 'signed-in',
  input: fields({
    userId: idOf('user').optional(),
    /** Instead of the id, for whoever doesn't know it. */
    username: text(100, 1).optional(),
    password: secretText(),
  }),
  output: changed({ userId: z.number() }),
  secret: ['password'],
  summary: "Is this the user's password? Send it in the body of a POST",
});

export const pullInfo = call({
  id: 'authorizepos.PullInfo',
  area: 'auth',
  method: 'GET',
  path: 'authorizepos/PullInfo',
  right: 'anyone',
  input: fields({ value: text(100) }),
  /** Empty when the code is unknown or expired. */
  output: z.object({
    clientId: z.number().optional(),
    posId: z.number().optional(),
    description: z.string().optional(),
  }),
  summary: 'Which device does an authorization code stand for?',
});

export const newDeviceCode = call({
  id: 'authorizepos.NewCode',
  area: 'auth',
  method: 'POST',
  path: 'authorizepos/NewCode',
  changes: true,
  right: 'settings.edit',
  input: fields({ posId: idOf('device') }),
  output: changed({ value: z.string(), expiration: z.string() }),
  summary: 'A code for 30 minutes that tells a new register which device it is',
});

/** ENT-13. */
export const getPosUsers = call({
  id: 'POSUserHandler.GetPOSUsers',
  area: 'pos',
  method: 'GET',
  path: 'POSUserHandler/GetPOSUsers',
  right: 'signed-in',
  input: fields({ PosId: idOf('device') }),
  output: z.array(
    z.object({
      posUserId: z.number(),
      username: z.string(),
      /** Own: the password was given here today, and there is a PIN. */
      byPin: z.boolean(),
    }),
  ),
  summary: 'The users in the switch-user strip of a device',
});

export const addPosUser = call({
  id: 'POSUserHandler.AddUser',
  area: 'pos',
  method: 'POST',
  path: 'POSUserHandler/AddUser',
  changes: true,
  right: 'signed-in',
  input: fields({ PosId: idOf('device') }),
  output: changed({}),
  summary: 'Puts the signed-in user into the switch-user strip of a device',
});

export const removePosUser = call({
  id: 'POSUserHandler.RemoveUser',
  area: 'pos',
  method: 'GET',
  path: 'POSUserHandler/RemoveUser',
  changes: true,
  right: 'signed-in',
  input: fields({ PosId: idOf('device'), UserId: idOf('user') }),
  output: changed({}),
  summary: 'Takes a user out of the switch-user strip of a device',
});
