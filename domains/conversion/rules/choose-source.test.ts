import { expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { type Candidate, chooseSource } from './choose-source.ts';

const one = (inventoryId: number, more: Partial<Candidate> = {}): Candidate => ({
  inventoryId,
  copyId: null,
  title: 'Drift Harbor',
  sku: `21${inventoryId}`,
  condition: 'New',
  caseCondition: '',
  free: 1,
  isExact: false,
  isTarget: false,
  ...more,
});

test.each<[string, Candidate[], number | string]>([
  ['nothing', [], 'NO_GOODS'],
  ['the only item', [one(1)], 1],
  ['the only item, of which none is free: why is said later', [one(1, { free: 0 })], 1],
  ['the only one of which some are free', [one(1, { free: 0 }), one(2)], 2],
  ['several are free', [one(1), one(2)], 'WHICH_ITEM'],
  ['none of several is free', [one(1, { free: 0 }), one(2, { free: -1 })], 'WHICH_ITEM'],
  ['its SKU', [one(1, { isExact: true }), one(2)], 1],
  ['its SKU, of which none is free', [one(1, { isExact: true, free: 0 }), one(2)], 1],
  ['only what it would become', [one(1, { isTarget: true })], 'SAME_ITEM'],
  ['the SKU of what it would become', [one(1, { isTarget: true, isExact: true }), one(2)], 'SAME_ITEM'],
  ['the other one than it would become', [one(1, { isTarget: true }), one(2)], 2],
  [
    'two copies with one serial number',
    [one(1, { copyId: 5, isExact: true }), one(2, { copyId: 6, isExact: true })],
    'WHICH_COPY',
  ],
])('a code means %s', (_title, found, expected) => {
  const got = chooseSource(found);
  expect(isRefusal(got) ? got.code : got.inventoryId).toBe(expected);
});

test('what there is to choose from is said', () => {
  const got = chooseSource([one(1), one(2, { condition: 'Good', free: 2 }), one(3, { free: 0 })]);
  expect(isRefusal(got) && got.details).toEqual({
    choices: [
      { inventoryId: 1, title: 'Drift Harbor', sku: '211', condition: 'New', caseCondition: '', free: 1 },
      { inventoryId: 2, title: 'Drift Harbor', sku: '212', condition: 'Good', caseCondition: '', free: 2 },
    ],
  });
});

test('goods that are what they would become are named', () => {
  const got = chooseSource([one(1, { isTarget: true, condition: 'Good' })]);
  expect(isRefusal(got) && got.message).toBe('Drift Harbor is already Good. Choose what it becomes.');
});
