import { expect, test } from 'vitest';
import { effectiveRights, type RightSetting } from './effective-rights.ts';
import { mayDo } from '#contract/may-do.ts';

const allow = (right: string): RightSetting => ({ right, setting: 'allow' });
const deny = (right: string): RightSetting => ({ right, setting: 'deny' });

test.each<[string, RightSetting[], RightSetting[], string[]]>([
  ['nothing said is a denial', [], [], []],
  ['the role allows', [allow('cash.count')], [], ['cash.count']],
  ['one role denies what another allows', [allow('cash.count'), deny('cash.count')], [], []],
  ['in whatever order', [deny('cash.count'), allow('cash.count')], [], []],
  ['the user setting beats the role', [allow('cash.count')], [deny('cash.count')], []],
  ['also the other way', [deny('cash.count')], [allow('cash.count')], ['cash.count']],
])('%s', (_what, ofRoles, ofUser, rights) => {
  expect([...effectiveRights(ofRoles, ofUser)]).toEqual(rights);
});

test('an administrator needs no right', () => {
  expect(mayDo({ isAdministrator: true, rights: new Set() }, 'users.edit')).toBe(true);
  expect(mayDo({ isAdministrator: false, rights: new Set() }, 'users.edit')).toBe(false);
  expect(mayDo({ isAdministrator: false, rights: new Set() }, 'signed-in')).toBe(true);
});
