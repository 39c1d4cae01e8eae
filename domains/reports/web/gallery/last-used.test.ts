import { expect, test } from 'vitest';
import { lastUsed, rememberUsed } from './last-used.ts';

test('the newest first, each once, five at most', () => {
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) rememberUsed(name);
  expect(lastUsed()).toEqual(['f', 'e', 'a', 'd', 'c']);
});
