import { expect, test } from 'vitest';
import { deleteItemRefusal } from './delete-item.ts';

test.each([
  [[], undefined],
  [
    ['Register 2'],
    'This item is in an open or held transaction at Register 2. Finish that one or remove the item from it, then delete.',
  ],
  [
    ['Register 2', 'Register 1', 'Register 1'],
    'This item is in an open or held transaction at Register 2 and in 2 more. Finish them or remove the item from them, then delete.',
  ],
])('baskets at %j', (registers, sentence) => {
  expect(deleteItemRefusal(registers)?.message).toBe(sentence);
});
