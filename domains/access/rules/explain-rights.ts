// What may a user do, and what decided it?
import type { RightSetting } from './effective-rights.ts';

/** What a role or a user may say of a right (NS-USER-04). Inherit says nothing. */
export const RIGHT_SETTINGS = ['allow', 'deny', 'inherit'] as const;
export type SettingWord = (typeof RIGHT_SETTINGS)[number];

export type NamedRole = { readonly name: string; readonly rights: readonly RightSetting[] };
export type Explained = {
  readonly right: string;
  readonly section: string;
  readonly action: string;
  readonly allowed: boolean;
  readonly from: 'administrator' | 'user' | 'role' | 'nothing';
  /** The roles that decided: those that deny, else those that allow. */
  readonly roles: string[];
};

/** Section and action of `section.action`. */
export function partsOf(right: string): { section: string; action: string } {
  const at = right.indexOf('.');
  return { section: right.slice(0, at), action: right.slice(at + 1) };
}

/** Each of the rights with who decided; allows exactly what effectiveRights() does, and an administrator everything. */
export function explainRights(
  all: readonly string[],
  user: {
    readonly isAdministrator: boolean;
    readonly roles: readonly NamedRole[];
    readonly own: readonly RightSetting[];
  },
): Explained[] {
  const own = new Map(user.own.map(({ right, setting }) => [right, setting]));
  const saying = (right: string, word: 'allow' | 'deny'): string[] =>
    user.roles
      .filter((role) => role.rights.some((one) => one.right === right && one.setting === word))
      .map((role) => role.name);
  return all.map((right) => {
    const base = { right, ...partsOf(right) };
    if (user.isAdministrator) return { ...base, allowed: true, from: 'administrator', roles: [] };
    const mine = own.get(right);
    if (mine) return { ...base, allowed: mine === 'allow', from: 'user', roles: [] };
    const denying = saying(right, 'deny');
    if (denying.length > 0) return { ...base, allowed: false, from: 'role', roles: denying };
    const allowing = saying(right, 'allow');
    if (allowing.length > 0) return { ...base, allowed: true, from: 'role', roles: allowing };
    return { ...base, allowed: false, from: 'nothing', roles: [] };
  });
}

/** The settings of all rights, those that nobody said anything of as inherit. */
export function settingsOf(
  all: readonly string[],
  said: readonly RightSetting[],
): { right: string; section: string; action: string; setting: SettingWord }[] {
  const known = new Map(said.map(({ right, setting }) => [right, setting]));
  return all.map((right) => ({ right, ...partsOf(right), setting: known.get(right) ?? 'inherit' }));
}
