import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyond, grantRefusal, type Manager, manageRefusal } from './may-manage.ts';

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
