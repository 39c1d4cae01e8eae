import { expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { type Candidate, placeOnBench } from './place-on-bench.ts';

const game: Candidate = {
  inventoryId: 1,
  copyId: null,
  title: 'Drift Harbor',
  sku: '2100000000016',
  condition: 'Good',
  caseCondition: '',
  serialRequired: false,
  onHand: 2,
  held: 0,
  lawHeld: 0,
  isExact: false,
  isOnBench: false,
};
const worn: Candidate = { ...game, inventoryId: 2, condition: 'Acceptable' };
const console1: Candidate = { ...game, inventoryId: 3, serialRequired: true, onHand: 1 };
const copy: Candidate = { ...console1, copyId: 7, isExact: true };

test.each<[string, readonly Candidate[], number | string]>([
  ['nothing here', [], 'NO_GOODS'],
  ['the only item', [game], 1],
  ['two conditions', [game, worn], 'WHICH_ITEM'],
  ['the only one in stock', [game, { ...worn, onHand: 0 }], 1],
  ['a SKU of one of them', [game, { ...worn, isExact: true }], 2],
  ['a console without its serial number', [console1], 'SERIAL_MISSING'],
  ['a serial number', [copy], 3],
  ['a serial number of two products', [copy, { ...copy, inventoryId: 4, copyId: 8 }], 'WHICH_ITEM'],
  ['one that is on the bench', [{ ...copy, isOnBench: true }], 'ON_BENCH'],
  ['out of stock', [{ ...game, onHand: 0 }], 'NOT_FREE'],
  ['all kept for somebody', [{ ...game, held: 2 }], 'NOT_FREE'],
  ['held by law', [{ ...game, held: 2, lawHeld: 2 }], 1],
  ['one for a wish, one on the bench', [{ ...game, held: 2, lawHeld: 0 }], 'NOT_FREE'],
])('%s', (_title, found, means) => {
  const goods = placeOnBench(found);
  expect(isRefusal(goods) ? goods.code : goods.inventoryId).toBe(means);
});
