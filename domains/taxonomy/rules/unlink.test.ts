import { expect, test } from 'vitest';
import { unlinkRefusal } from './place-node.ts';

test.each([
  [0, 'TAXONOMY_NOT_LINKED'],
  [1, undefined],
])('%i products taken out of a category', (taken, code) => {
  expect(unlinkRefusal(taken)?.code).toBe(code);
});
