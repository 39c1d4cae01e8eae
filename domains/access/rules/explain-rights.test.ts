import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RightSetting, effectiveRights } from './effective-rights.ts';
import { explainRights, partsOf, settingsOf } from './explain-rights.ts';

const ALL = ['cash.count', 'cash.view', 'trades.edit'];
const allow = (right: string): RightSetting => ({ right, setting: 'allow' });
const deny = (right: string): RightSetting => ({ right, setting: 'deny' });
const role = (name: string, ...rights: RightSetting[]) => ({ name, rights });

test.each([
  ['nothing said', [], [], false, 'nothing', []],
  ['a role allows', [role('Clerk', allow('cash.count'))], [], true, 'role', ['Clerk']],
  [
    'two roles allow',
    [role('Clerk', allow('cash.count')), role('Lead', allow('cash.count'))],
    [],
    true,
    'role',
    ['Clerk', 'Lead'],
  ],
  [
    'one role denies: it decides alone',
    [role('Clerk', allow('cash.count')), role('New', deny('cash.count'))],
    [],
    false,
    'role',
    ['New'],
  ],
  ['the user beats the role', [role('New', deny('cash.count'))], [allow('cash.count')], true, 'user', []],
] as const)('%s', (_what, roles, own, allowed, from, names) => {
  const [first] = explainRights(ALL, { isAdministrator: false, roles, own });
  expect(first).toEqual({
    right: 'cash.count',
    section: 'cash',
    action: 'count',
    allowed,
    from,
    roles: names,
  });
});

test('an administrator has them all, by being one', () => {
  const all = explainRights(ALL, { isAdministrator: true, roles: [], own: [deny('cash.count')] });
  expect(all.every(({ allowed, from }) => allowed && from === 'administrator')).toBe(true);
});

const said = fc.uniqueArray(
  fc.record({ right: fc.constantFrom(...ALL), setting: fc.constantFrom('allow' as const, 'deny' as const) }),
  { selector: ({ right }) => right },
);

test('U1: what is explained is what counts', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 3 }), said, (roles, own) => {
      const named = roles.map((rights, at) => ({ name: `role ${at}`, rights }));
      const explained = explainRights(ALL, { isAdministrator: false, roles: named, own });
      const counts = effectiveRights(roles.flat(), own);
      expect(new Set(explained.filter(({ allowed }) => allowed).map(({ right }) => right))).toEqual(counts);
    }),
  );
});

test('what nobody said anything of is inherited', () => {
  expect(settingsOf(ALL, [deny('cash.view')]).map(({ setting }) => setting)).toEqual([
    'inherit',
    'deny',
    'inherit',
  ]);
  expect(partsOf('refunds.noReceipt')).toEqual({ section: 'refunds', action: 'noReceipt' });
});
