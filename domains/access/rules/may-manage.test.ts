import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beyond,
  exchangeRefusal,
  giveRefusal,
  grantRefusal,
  lastAdministratorRefusal,
  type Manager,
  manageRefusal,
  selfRefusal,
  stripRefusal,
} from './may-manage.ts';

const user = (over: Partial<Manager> = {}): Manager => ({
  userId: 1,
  isAdministrator: false,
  rights: new Set(['users.edit', 'cash.view']),
  storeIds: [1, 2],
  ...over,
});

test.each([
  ['somebody with less', user({ userId: 2, rights: new Set(['cash.view']), storeIds: [1] }), undefined],
  ['somebody without a store', user({ userId: 2, storeIds: [] }), undefined],
  ['oneself', user({ rights: new Set(['all.of', 'them.all']) }), undefined],
  ['an administrator', user({ userId: 2, isAdministrator: true }), 'ABOVE_YOU'],
  ['somebody with more', user({ userId: 2, rights: new Set(['cash.adjust']) }), 'ABOVE_YOU'],
  ['somebody of another store, too', user({ userId: 2, storeIds: [1, 3] }), 'OTHER_STORES'],
])('%s: %s', (_who, target, code) => {
  expect(manageRefusal(user(), target)?.code).toBe(code);
  expect(manageRefusal(user({ isAdministrator: true }), target)).toBeUndefined();
});

const RIGHTS = ['a.a', 'b.b', 'c.c', 'd.d'];
const rights = fc.subarray(RIGHTS).map((some) => new Set(some));

test('U1: whatever is changed, nobody gets what the giver lacks', () => {
  fc.assert(
    fc.property(rights, rights, rights, (own, before, after) => {
      const giver = { isAdministrator: false, rights: own };
      const refusal = grantRefusal(giver, before, after);
      const gained = [...after].filter((right) => !before.has(right));
      expect(refusal === undefined).toBe(gained.every((right) => own.has(right)));
      expect(grantRefusal({ ...giver, isAdministrator: true }, before, after)).toBeUndefined();
      expect(beyond(giver, after).every((right) => !own.has(right))).toBe(true);
    }),
  );
});

const clerk = { roleId: 2, isAdministrator: false };
const boss = { roleId: 1, isAdministrator: true };

test.each([
  [false, clerk, undefined],
  [false, boss, 'ABOVE_YOU'],
  [false, undefined, undefined],
  [true, boss, undefined],
])('an administrator %s gives %j', (isAdministrator, role, code) => {
  expect(giveRefusal({ isAdministrator }, role)?.code).toBe(code);
});

test.each([
  ['another is given', {}, boss, undefined],
  ['one that is there is given', {}, clerk, 'HAS_ROLE'],
  ['one that is there is taken', { take: clerk }, undefined, undefined],
  ['one that is not there is taken', { take: boss }, undefined, 'LACKS_ROLE'],
  ['one is taken and given', { take: clerk }, clerk, undefined],
])('of the roles of a user, %s', (_what, take, give, code) => {
  expect(exchangeRefusal([clerk], { ...take, give })?.code).toBe(code);
});

test('nobody locks himself out, nor the last administrator', () => {
  expect(selfRefusal({ userId: 1 }, 1)?.code).toBe('NOT_ON_YOURSELF');
  expect(selfRefusal({ userId: 1 }, 2)).toBeUndefined();
  expect(stripRefusal({ userId: 1 }, 1)?.code).toBe('NOT_YOURSELF');
  expect(stripRefusal({ userId: 1 }, 2)).toBeUndefined();
  expect(lastAdministratorRefusal(false)?.code).toBe('LAST_ADMINISTRATOR');
  expect(lastAdministratorRefusal(true)).toBeUndefined();
});
