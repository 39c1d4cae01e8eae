import { expect, test } from 'vitest';
import { accessMessages as say } from '#domains/access/messages.ts';
import { usernameProblem } from './username.ts';

test.each([
  ['anna', undefined],
  ['anna-b_2', undefined],
  ['2024', undefined],
  ['A'.repeat(50), undefined],
  ['', say.REQUIRED],
  ['ann', say.TOO_SHORT],
  ['anna b', say.INVALID_CHARACTERS],
  [' anna', say.INVALID_CHARACTERS],
  ['anna@shop', say.INVALID_CHARACTERS],
  // The first letter is Cyrillic.
  ['аdmin', say.INVALID_CHARACTERS],
  ['josé1', say.INVALID_CHARACTERS],
  ['anna\n', say.INVALID_CHARACTERS],
  ['A'.repeat(51), say.TOO_LONG(50)],
])('AUTH-06: %j', (username, problem) => {
  expect(usernameProblem(username)).toBe(problem);
});
