import { expect, test } from 'vitest';
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { areSameGoods } from './same-goods.ts';

test.each([
  ['Quiet Harbor', 'QUIET HARBOR', true],
  ['Quiet Harbor', 'Quiet Harbor (Used)', true],
  ['Quiet Harbor - New', 'Quiet Harbor - Pre-Owned, Like New', true],
  ['Quiet Harbor', 'Quiet Harbor 2', false],
  ['Quiet Harbor', 'Quiet Haven', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(areSameGoods(productWords(one, ''), productWords(other, ''))).toBe(isSame);
});
