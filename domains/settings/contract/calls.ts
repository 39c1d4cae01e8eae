// The documented calls on the settings of stores, users and registers.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, oneOf, oneOfDeclared, paragraphs, text, whole } from '#contract/fields.ts';
import { storeSettingNames } from '#domains/settings/rules/catalogue.ts';
import { STATION_SETTING_NAMES } from '#domains/settings/rules/station-settings.ts';
import { USER_SETTING_NAMES } from '#domains/settings/rules/user-settings.ts';

const clientSettingsHandler = calls('settings', 'ClientSettingsHandler');
const userSettingsHandler = calls('settings', 'UserSettingsHandler');
const posStationSettings = calls('pos', 'POSStationSettings');

export const settingWire = z.object({
  setting: z.string(),
  /** ENT-07: text in the stored form ('100.00', 'true'); of a secret only 'set' or ''. */
  settingValue: z.string(),
  category: z.string(),
  type: z.enum(['text', 'lines', 'list', 'money', 'whole', 'flag', 'email', 'choice', 'printer']),
  default: z.string(),
  explanation: z.string(),
  options: z.array(z.string()),
  secret: z.boolean(),
  /** Who changes it: who edits settings, who handles keys, too, or administrators alone. */
  guard: z.enum(['none', 'keys', 'administrators']),
  /** Counts the changes; 0 as long as it was never set. */
  version: z.number(),
});
export type SettingWire = z.infer<typeof settingWire>;

/** The name of a setting of a store, whichever domain declares it. */
const storeSettingName = () => oneOfDeclared(storeSettingNames, 'siteName');

const savedWire = changed({ setting: z.string(), settingValue: z.string(), version: z.number() });
/** Values are checked by the setting's type; this is the most that any may hold. */
const value = () => paragraphs(2_000).optional().default('');

export const getClientSetting = clientSettingsHandler.get('GetClientSetting/{clientId}/{setting}', {
  right: 'settings.view',
  input: { clientId: idOf('store'), setting: storeSettingName() },
  output: settingWire,
  summary: 'A setting of a store, or its default',
});

export const getAllClientSettings = clientSettingsHandler.get('GetAllClientSettings/{id}', {
  right: 'settings.view',
  input: { id: idOf('store') },
  output: z.array(settingWire),
  summary: 'All settings of a store',
});

export const getAllSettings = clientSettingsHandler.get('GetAllSettings/{clientId}', {
  right: 'settings.view',
  input: { clientId: idOf('store') },
  output: z.array(settingWire),
  summary: 'All settings of a store',
});

export const getSettingCategories = clientSettingsHandler.get('GetSettingCategories', {
  right: 'settings.view',
  output: z.array(z.string()),
  summary: 'The categories of store settings, in the order of the screen',
});

export const saveClientSetting = clientSettingsHandler.get('SaveSetting/{clientId}/{setting}/{value}', {
  // An empty last segment, or the value as a parameter (NS-SET-01).
  alsoAt: ['GET ClientSettingsHandler/SaveSetting/{clientId}/{setting}'],
  changes: true,
  right: 'settings.edit',
  input: { clientId: idOf('store'), setting: storeSettingName(), value: value() },
  output: savedWire,
  summary: 'Saves a setting of a store; refuses a secret one',
});

export const saveClientSettingBody = clientSettingsHandler.post('SaveSettingBody', {
  path: 'ClientSettingsHandler/SaveSetting',
  right: 'settings.edit',
  input: {
    clientId: idOf('store'),
    setting: storeSettingName(),
    value: paragraphs(2_000),
    /** As read; 409 when the setting has changed since. Without it the last one wins. */
    version: whole(0, 2_000_000_000).optional(),
  },
  output: savedWire,
  secret: ['value'],
  summary: 'Saves a setting of a store, also a secret one; what our own client uses',
});

export const copyClientSettings = clientSettingsHandler.post('CopySettings', {
  right: 'settings.edit',
  input: { clientId: idOf('store') },
  /** The stores that get them. */
  body: z.array(idOf('store')).min(1).max(500),
  output: changed({ changed: z.number() }),
  summary: 'Sets in other stores what is set in one, but for keys; our own call',
});

export const settingHistoryWire = z.object({
  at: z.string(),
  username: z.string(),
  version: z.number(),
  /** Of a secret only 'set' or ''. */
  before: z.string(),
  after: z.string(),
});
export type SettingHistoryWire = z.infer<typeof settingHistoryWire>;

export const getSettingHistory = clientSettingsHandler.get('GetSettingHistory', {
  right: 'settings.view',
  input: { clientId: idOf('store'), setting: storeSettingName() },
  output: z.array(settingHistoryWire),
  summary: 'Who changed a setting of a store when, from what to what; latest first, 50 at most; our own call',
});

/** Served under both names of the documents, as the calls beside it (CONF-03). */
export const getAllUserSettings = userSettingsHandler.get('GetAllUserSettings/{id}', {
  alsoAt: ['GET UserSettings/GetAllUserSettings/{id}'],
  right: 'signed-in',
  input: { id: idOf('user') },
  output: z.record(z.string(), z.string()),
  summary: "A user's settings by name, Email among them; others' need users.edit",
});

export const getUserSetting = userSettingsHandler.get('GetUserSetting/{a}/{b}', {
  alsoAt: ['GET UserSettings/GetUserSetting/{a}/{b}'],
  right: 'signed-in',
  input: { a: idOf('user'), b: oneOf(USER_SETTING_NAMES) },
  output: z.object({ setting: z.string(), settingValue: z.string() }),
  summary: 'One setting of a user',
});

export const saveUserSetting = userSettingsHandler.get('SaveSetting/{a}/{b}/{c}', {
  alsoAt: ['GET UserSettingsHandler/SaveSetting/{a}/{b}'],
  changes: true,
  right: 'signed-in',
  input: { a: idOf('user'), b: oneOf(USER_SETTING_NAMES), c: value() },
  output: changed({ setting: z.string(), settingValue: z.string() }),
  summary: 'Saves one setting of a user',
});

export const updateUserSettings = userSettingsHandler.post('UpdateUserSettings', {
  alsoAt: ['POST UserSettings/UpdateUserSettings'],
  right: 'signed-in',
  input: {
    /** Oneself unless given. */
    userId: idOf('user').optional(),
    DisplayName: text(2_000).optional(),
    Email: text(2_000).optional(),
    Theme: text(2_000).optional(),
    Handedness: text(2_000).optional(),
    Sounds: text(2_000).optional(),
    HelpBubbles: text(2_000).optional(),
  },
  output: changed({ settings: z.record(z.string(), z.string()) }),
  summary: 'Saves the settings of a user that are given',
});

export const getStationSetting = posStationSettings.get('GetSetting', {
  right: 'settings.view',
  input: { POSID: idOf('device'), SettingName: oneOf(STATION_SETTING_NAMES) },
  output: z.object({ setting: z.string(), settingValue: z.string() }),
  summary: 'A setting of a register, or its default',
});

export const getAllStationSettings = posStationSettings.get('GetAllSettings', {
  right: 'settings.view',
  input: { POSID: idOf('device') },
  output: z.array(settingWire),
  summary: 'All settings of a register; our own call',
});

export const saveStationSetting = posStationSettings.get('SaveSetting', {
  changes: true,
  right: 'settings.edit',
  input: {
    POSID: idOf('device'),
    SettingName: oneOf(STATION_SETTING_NAMES),
    Value: value(),
    /** As read; 409 when the setting has changed since. Without it the last one wins. */
    Version: whole(0, 2_000_000_000).optional(),
  },
  output: savedWire,
  summary: 'Saves a setting of a register',
});

export const getStationSettingHistory = posStationSettings.get('GetSettingHistory', {
  right: 'settings.view',
  input: { POSID: idOf('device'), SettingName: oneOf(STATION_SETTING_NAMES) },
  output: z.array(settingHistoryWire),
  summary:
    'Who changed a setting of a register when, from what to what; latest first, 50 at most; our own call',
});

export const copyStationSettings = posStationSettings.post('CopySettings', {
  right: 'settings.edit',
  input: { POSID: idOf('device') },
  /** The registers of the same store that get them. */
  body: z.array(idOf('device')).min(1).max(100),
  output: changed({ changed: z.number() }),
  summary: 'Sets at other registers of the store what is set at one; our own call',
});
