import { expect, test } from 'vitest';
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { areSameGoods, conditionInTitle } from './same-goods.ts';

test.each([
  ['Quiet Harbor', 'QUIET HARBOR', true],
  ['Quiet Harbor', 'Quiet Harbor (Used)', true],
  ['Quiet Harbor - New', 'Quiet Harbor - Pre-Owned, Like New', true],
  ['Quiet Harbor', 'Quiet Harbor 2', false],
  ['Quiet Harbor', 'Quiet Haven', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(areSameGoods(productWords(one, ''), productWords(other, ''))).toBe(isSame);
});

test.each([
  ['Quiet Harbor (Used)', 'Used'],
  ['Quiet Harbor [Pre-Owned, no manual]', 'Pre-Owned, no manual'],
  ['Quiet Harbor - Refurbished', 'Refurbished'],
  ['Quiet Harbor (Very Good Used)', 'Very Good Used'],
  ['Quiet Harbor (New)', ''],
  ['Used Guitars', ''],
  ['The Used', ''],
  ['Quiet Harbor (Never Used Songs)', ''],
])('%s says the condition %s', (title, condition) => {
  expect(conditionInTitle(title)).toBe(condition);
});
