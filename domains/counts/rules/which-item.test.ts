import { expect, test } from 'vitest';
import { type Candidate, whichItem } from './which-item.ts';

const one = (inventoryId: number, some: Partial<Candidate> = {}): Candidate => ({
  inventoryId,
  by: 'upc',
  isNew: false,
  onHand: 0,
  isInScope: true,
  ...some,
});

test.each<[string, Candidate[], number | undefined, boolean | undefined]>([
  ['nothing fits', [], undefined, undefined],
  ['the only one', [one(1)], 1, false],
  ['our own label', [one(1, { onHand: 9 }), one(2, { by: 'sku' })], 2, false],
  ['a serial number', [one(2, { by: 'serial' })], 2, false],
  ['a serial number that reads like a UPC', [one(1), one(2, { by: 'serial' })], 1, false],
  ['a bare UPC is on new goods', [one(1, { onHand: 9 }), one(2, { isNew: true })], 2, true],
  ['none is new: the one there is most of', [one(1, { onHand: 1 }), one(2, { onHand: 2 })], 2, true],
  ['what is counted here goes first', [one(1, { isNew: true, isInScope: false }), one(2)], 2, true],
])('%s', (_title, candidates, inventoryId, isGuess) => {
  const found = whichItem(candidates);
  expect(found?.item.inventoryId).toBe(inventoryId);
  expect(found?.isGuess).toBe(isGuess);
});
