// Is the catalogue the whole truth? Derived from the code itself: what is read is in the catalogue, what is in the catalogue is read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { domains } from '#tests/support/declare-rights.ts';
import { COMMON_SETTINGS, storeSettings } from './rules/catalogue.ts';
import type { Setting } from '#contract/setting.ts';
import { checkSetting } from './rules/setting.ts';
import { STATION_SETTINGS } from './rules/station-settings.ts';
import { settingsFrom } from './rules/store-settings.ts';
import { USER_SETTINGS } from './rules/user-settings.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What ships: code and migrations, without tests and what they build on. */
const files = ['domains', 'apps'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(ROOT, room, path), 'utf8') })),
);
/** Who obeys settings, rather than keeps and shows them. */
const others = files.filter(({ path }) => !path.startsWith('domains/settings/'));
const isRead = (word: string, among = others): boolean => {
  const whole = new RegExp(`\\b${word}\\b`);
  return among.some(({ text }) => whole.test(text));
};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const CATALOGUES: readonly (readonly Setting[])[] = [storeSettings(), STATION_SETTINGS, USER_SETTINGS];

/** A value that the setting takes and that isn't its default. */
function otherValue(setting: Setting): string {
  const found = ['7', '1.00', 'true', 'false', 'other@example.com', 'other', ...optionsOf(setting)].find(
    (text) => {
      const checked = checkSetting(setting, text);
      return 'value' in checked && checked.value !== setting.default;
    },
  );
  if (found === undefined) throw new Error(`no other value of ${setting.name}`);
  return found;
}
const optionsOf = (setting: Setting): readonly string[] => (setting.type === 'choice' ? setting.options : []);

describe('every common setting of a store', () => {
  test.each(COMMON_SETTINGS.map((setting) => [setting.name, setting as Setting] as const))(
    '%s is obeyed somewhere',
    (name, setting) => {
      const usual = settingsFrom({});
      const set = settingsFrom({ [name]: otherValue(setting) });
      const fields = Object.entries(set).filter(([field, value]) => !isSame(value, usual[field as never]));
      expect(fields).toHaveLength(1);
      const [[field]] = fields as [[string, unknown]];
      // Keys, and the addresses that go with them, are read by their own statement and stay on the server.
      const words = [field, `${field}Of`, name];
      expect(words.some((word) => isRead(word))).toBe(true);
    },
  );
  test('what a statement asks for by name is in the catalogue', () => {
    const known = new Set<string>(storeSettings().map(({ name }) => name));
    const asked = files
      .filter(({ text }) => text.includes('client_settings'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bname (?:=|in|<>) ?\(?((?:'\w+'(?:, )?)+)/g)].flatMap(([, names = '']) =>
          [...names.matchAll(/\w+/g)].map(([name]) => ({ path, name })),
        ),
      )
      .filter(({ name }) => /^[A-Za-z]*[a-z][A-Z]/.test(name));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter(({ name }) => !known.has(name))).toEqual([]);
  });
  test('a key that code takes out of saved values is in the catalogue', () => {
    const known = new Set<string>(storeSettings().map(({ name }) => name));
    const asked = others.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:values|settings)\.([A-Z][A-Za-z]+)\b/g)].map(([, name]) => ({ path, name })),
    );
    const stations = new Set<string>([...STATION_SETTINGS, ...USER_SETTINGS].map(({ name }) => name));
    expect(asked.filter(({ name = '' }) => !known.has(name) && !stations.has(name))).toEqual([]);
  });
});

test.each(domains.flatMap(({ settings }) => (settings ?? []).map(({ name }) => [name])))(
  '%s, which a domain declares, is read by its declaration',
  (name) => {
    const constant = name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toUpperCase();
    expect(
      others.some(({ text }) =>
        new RegExp(`(?:settingOf|decryptSecret)\\([^;]*\\b${constant}\\b`).test(text),
      ),
    ).toBe(true);
  },
);

test.each(STATION_SETTINGS.map(({ name }) => [name]))('%s of a register is obeyed somewhere', (name) => {
  const printers = /^(Receipt|Label)Printer$|^UseDialog(Receipt|Label)Printer$/.exec(name);
  // Of receipt and label printers one name is made of both: `${paper}Printer`.
  expect(isRead(name) || (printers !== null && isRead('Printer'))).toBe(true);
});

test.each(USER_SETTINGS.map(({ name }) => [name]))('%s of a user is obeyed somewhere', (name) => {
  const applied = files.filter(({ path }) => /apply-user-settings|user-settings\.ts$|save-user/.test(path));
  expect(isRead(name) || isRead(name, applied)).toBe(true);
});

test('nothing else is set anywhere: no table but the three keeps settings, switches or options', () => {
  const sql = files.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text);
  const tables = sql.flatMap((text) => [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name));
  const dropped = new Set(
    sql.flatMap((text) => [...text.matchAll(/drop table (\w+)/g)].map(([, name]) => name)),
  );
  const like = /setting|switch|option|preference|config(?!uration)|flag/;
  expect(tables.filter((name) => name && like.test(name) && !dropped.has(name)).sort()).toEqual([
    'client_settings',
    'station_settings',
    'user_settings',
  ]);
});

test.each(CATALOGUES.flat().map((setting) => [setting.name, setting] as const))(
  '%s has a name, a category, a default that its check takes, and an explanation',
  (name, setting) => {
    expect(name).toMatch(/^[A-Za-z]+$/);
    expect(setting.category).toMatch(/^[A-Z]/);
    expect(checkSetting(setting, setting.default)).toEqual({ value: setting.default });
    expect(setting.explanation).toMatch(/^[A-Z].{14,}\.$/);
  },
);
