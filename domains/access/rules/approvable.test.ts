import { expect, test } from 'vitest';
import { APPROVABLE, isApprovable, lentTo } from './approvable.ts';
import { RIGHTS } from './rights.ts';

const asker = { isAdministrator: false, rights: new Set(['transactions.edit']), storeIds: [1, 2] };
const approver = {
  isAdministrator: false,
  rights: new Set(['transactions.discount', 'users.edit', 'settings.keys']),
  storeIds: [2, 3],
};

test('each is a right; none that changes users, rights, settings or shelf prices', () => {
  expect(APPROVABLE.filter((right) => !RIGHTS.includes(right))).toEqual([]);
  expect(
    APPROVABLE.filter((right) =>
      /^(users|settings|pricing|inventory|catalog|stores|applog|day)\./.test(right),
    ),
  ).toEqual([]);
  expect([isApprovable('cash.noSale'), isApprovable('users.edit'), isApprovable('signed-in')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what is lent: what the approver has and may lend, where both work', () => {
  expect(lentTo(asker, approver)).toEqual({
    rights: new Set(['transactions.edit', 'transactions.discount']),
    storeIds: [2],
  });
  const all = lentTo(asker, { ...approver, isAdministrator: true });
  expect(all).toEqual({ rights: new Set(['transactions.edit', ...APPROVABLE]), storeIds: [1, 2] });
});

test('a discount is limited by the approver where only the approver may give one, else by the more generous of both', () => {
  const limit = (wholeBp: number) => ({ lineBp: null, lineCents: null, wholeBp, wholeCents: null });
  const lead = { ...approver, discountLimit: limit(2_000) };
  expect(lentTo(asker, lead).discountLimit).toEqual(limit(2_000));
  const seller = { ...asker, rights: new Set(['transactions.discount']), discountLimit: limit(500) };
  expect(lentTo(seller, lead).discountLimit).toEqual(limit(2_000));
  expect(lentTo({ ...seller, discountLimit: limit(3_000) }, lead).discountLimit).toEqual(limit(3_000));
  expect(lentTo(seller, approver).discountLimit).toBeUndefined();
  const clerk = { ...approver, rights: new Set<string>() };
  expect(lentTo(seller, clerk).discountLimit).toEqual(limit(500));
});
