import { expect, test } from 'vitest';
import '#tests/support/declare-rights.ts';
import { isApprovable, lentTo } from './approvable.ts';
import { RIGHTS } from './rights.ts';

const asker = { isAdministrator: false, rights: new Set(['transactions.edit']), storeIds: [1, 2] };
const approver = {
  isAdministrator: false,
  rights: new Set(['transactions.discount', 'users.edit', 'settings.keys']),
  storeIds: [2, 3],
};

const APPROVABLE = RIGHTS.filter(isApprovable);

test('some are approved by PIN; none that changes users, rights, settings or shelf prices', () => {
  expect(APPROVABLE).toHaveLength(23);
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

test('what is lent: the right that was asked for alone, where the approver has it and both work', () => {
  expect(lentTo(asker, approver, 'transactions.discount')).toEqual({
    rights: new Set(['transactions.edit', 'transactions.discount']),
    storeIds: [2],
  });
  const boss = { ...approver, isAdministrator: true };
  expect(lentTo(asker, boss, 'cash.noSale')).toEqual({
    rights: new Set(['transactions.edit', 'cash.noSale']),
    storeIds: [1, 2],
  });
  for (const right of ['cash.noSale', 'users.edit', 'signed-in'])
    expect(lentTo(asker, approver, right).rights).toEqual(asker.rights);
});

test('a discount is limited by the approver where only the approver may give one, else by the more generous of both', () => {
  const right = 'transactions.discount';
  const limit = (wholeE5: number) => ({ lineE5: null, lineCents: null, wholeE5, wholeCents: null });
  const lead = { ...approver, discountLimit: limit(2_000) };
  expect(lentTo(asker, lead, right).discountLimit).toEqual(limit(2_000));
  const seller = { ...asker, rights: new Set(['transactions.discount']), discountLimit: limit(500) };
  expect(lentTo(seller, lead, right).discountLimit).toEqual(limit(2_000));
  expect(lentTo({ ...seller, discountLimit: limit(3_000) }, lead, right).discountLimit).toEqual(limit(3_000));
  expect(lentTo(seller, approver, right).discountLimit).toBeUndefined();
  const above = { ...lead, rights: new Set([right, 'transactions.anyDiscount']) };
  expect(lentTo(asker, above, right).discountLimit).toBeUndefined();
  // Whoever lends nothing of discounts, or lends something else, widens no limit.
  expect(lentTo(seller, { ...approver, rights: new Set<string>() }, right).discountLimit).toEqual(limit(500));
  expect(lentTo(seller, { ...lead, isAdministrator: true }, 'cash.noSale').discountLimit).toEqual(limit(500));
});
