// Which settings does each user have?
import type { Setting } from '#contract/setting.ts';
import { findSetting, valueOf } from './setting.ts';

/** DisplayName and Email are in the user's own record, the others beside it. */
export const USER_SETTINGS = [
  {
    name: 'DisplayName',
    category: 'Profile',
    type: 'text',
    max: 80,
    default: '',
    explanation: 'The name that other people see.',
  },
  {
    name: 'Email',
    category: 'Profile',
    type: 'email',
    default: '',
    explanation: 'Where messages to this user go.',
  },
  {
    name: 'Theme',
    category: 'Screen',
    type: 'choice',
    options: ['system', 'light', 'dark'],
    default: 'system',
    explanation: 'Light, dark, or same as the device.',
  },
  {
    name: 'Handedness',
    category: 'Screen',
    type: 'choice',
    options: ['store', 'right', 'left'],
    default: 'store',
    explanation: 'Which side of the register screen has the totals; by default the store’s choice.',
  },
  {
    name: 'Sounds',
    category: 'Screen',
    type: 'flag',
    default: 'true',
    explanation: 'Sounds for a scan, a question and a refusal.',
  },
  {
    name: 'HelpBubbles',
    category: 'Screen',
    type: 'flag',
    default: 'false',
    explanation: 'Short explanations beside the fields.',
  },
] as const satisfies readonly Setting[];

export type UserSettingName = (typeof USER_SETTINGS)[number]['name'];
export type UserSettings = Readonly<Record<UserSettingName, string>>;

export const USER_SETTING_NAMES: readonly UserSettingName[] = USER_SETTINGS.map((setting) => setting.name);

/**
 * All settings of a user as text, by name; what is missing or no longer allowed takes its default (GEN-23:
 * help bubbles are off).
 */
export function userSettingsFrom(values: Readonly<Record<string, string>>): UserSettings {
  const all = USER_SETTINGS.map((setting) => [setting.name, valueOf(setting, values[setting.name])]);
  return Object.fromEntries(all) as UserSettings;
}

/** Which hand the register screen is for: the user's own choice, else the store's. */
export function handednessOf(
  user: Pick<UserSettings, 'Handedness'>,
  store: { readonly handedness: 'right' | 'left' },
): 'right' | 'left' {
  return user.Handedness === 'right' || user.Handedness === 'left' ? user.Handedness : store.handedness;
}

/** The user setting of a name, whatever its case. */
export const findUserSetting = (name: string): Setting | undefined =>
  findSetting<Setting>(USER_SETTINGS, name);
