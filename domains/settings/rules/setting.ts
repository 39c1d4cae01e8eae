// What is a setting, and which values may it take?
import type { Setting } from '#contract/setting.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { parseMoney } from '#kernel/money.ts';
import { settingsMessages as say } from '#domains/settings/messages.ts';
import { printerProblem } from './printer.ts';

/** Who changes a setting: whoever may edit settings, may handle keys too, or is an administrator. */
export type SettingGuard = 'none' | 'keys' | 'administrators';

export type Checked = { readonly value: string } | { readonly problem: string };

const TRUE = ['true', '1', 'yes', 'on'];
const FALSE = ['false', '0', 'no', 'off'];

/**
 * The value in the form in which it is stored ('100.00', 'true'), or what is wrong with it. Empty is a value
 * of text, lists and email only.
 */
export function checkSetting(setting: Setting, raw: string): Checked {
  const text = raw.trim();
  switch (setting.type) {
    case 'text':
    case 'lines':
      return text.length <= setting.max ? { value: text } : { problem: say.TOO_LONG(setting.max) };
    case 'list':
      return checkList(text, setting.most, setting.max);
    case 'printer': {
      const problem = text.length > setting.max ? say.TOO_LONG(setting.max) : printerProblem(text);
      return problem ? { problem } : { value: text };
    }
    case 'money':
      return checkMoney(text, setting.min, setting.max);
    case 'whole':
      return checkWhole(text, setting.min, setting.max);
    case 'flag':
      return checkFlag(text.toLowerCase());
    case 'choice': {
      const value = setting.options.find((option) => option.toLowerCase() === text.toLowerCase());
      return value === undefined ? { problem: say.NOT_AN_OPTION(setting.options) } : { value };
    }
    case 'email':
      return emailProblem(text) ? { problem: say.BAD_EMAIL } : { value: text };
  }
}

/** The lines of a stored list; none of an empty one. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function checkList(text: string, most: number, max: number): Checked {
  const lines = linesOf(text);
  if (lines.length > most) return { problem: say.TOO_MANY_LINES(most) };
  if (lines.some((line) => line.length > max)) return { problem: say.LINE_TOO_LONG(max) };
  const same = lines.map((line) => line.toLowerCase());
  const twice = lines.find((_line, at) => same.indexOf(same[at] as string) !== at);
  return twice === undefined ? { value: lines.join('\n') } : { problem: say.LINE_TWICE(twice) };
}

function checkMoney(text: string, min: number, max: number): Checked {
  const amount = parseMoney(text);
  if (amount === undefined) return { problem: say.BAD_MONEY };
  if (amount < min || amount > max) return { problem: say.NOT_IN_RANGE(dollarText(min), dollarText(max)) };
  return { value: dollarText(amount) };
}

const dollarText = (amount: number): string => (amount / 100).toFixed(2);

function checkWhole(text: string, min: number, max: number): Checked {
  if (!/^-?\d{1,9}$/.test(text)) return { problem: say.BAD_WHOLE };
  const value = Number(text);
  return value >= min && value <= max
    ? { value: String(value) }
    : { problem: say.NOT_IN_RANGE(String(min), String(max)) };
}

function checkFlag(word: string): Checked {
  if (TRUE.includes(word)) return { value: 'true' };
  return FALSE.includes(word) ? { value: 'false' } : { problem: say.BAD_FLAG };
}

/**
 * The stored value where it is right, else the default: a value that an older version saved never breaks a
 * sale.
 */
export function valueOf(setting: Setting, stored: string | undefined): string {
  if (stored === undefined) return setting.default;
  const checked = checkSetting(setting, stored);
  return 'value' in checked ? checked.value : setting.default;
}

/** What anybody may see of a value: all of it, or of a secret only 'set' or '' (CARD-01, NS-CARD-03). */
export const shownValue = (setting: Setting, value: string): string =>
  setting.secret ? (value === '' ? '' : say.SECRET_SET) : value;

/** The setting of a name, whatever its case; undefined when there is none. */
export const findSetting = <S extends Setting>(catalogue: readonly S[], name: string): S | undefined =>
  catalogue.find((setting) => setting.name.toLowerCase() === name.toLowerCase());

/** Who changes the setting. */
export const guardOf = ({ secret, sends, forAdministrators }: Setting): SettingGuard =>
  forAdministrators ? 'administrators' : secret || sends !== undefined ? 'keys' : 'none';
