import { expect, test } from 'vitest';
import { accessMessages as say } from '#domains/access/messages.ts';
import { comparablePassword, passwordProblem } from './password.ts';

test.each([
  ['blue-lamp-42', undefined],
  ['käsekuchen', undefined],
  ['пароль-и-чай', undefined],
  ['six seven eight nine', undefined],
  ['x7'.repeat(32).replace('x7', 'q!'), undefined],
  ['', say.REQUIRED],
  ['7 chars', say.TOO_SHORT],
  ['👍👍👍👍', say.TOO_SHORT],
  [' '.repeat(8), say.TOO_COMMON],
  ['aaaaaaaa', say.TOO_COMMON],
  ['abababab', say.TOO_COMMON],
  ['12345678', say.TOO_COMMON],
  ['Password', say.TOO_COMMON],
  ['password123!', say.TOO_COMMON],
  ['PASSWORD2024', say.TOO_COMMON],
  ['tradepost-demo', say.TOO_COMMON],
  ['margaret', say.TOO_COMMON],
  ['Margaret1', say.TOO_COMMON],
  ['xyz'.repeat(85), undefined],
  ['xyz'.repeat(100), say.TOO_LONG(256)],
])('AUTH-07: %j', (password, problem) => {
  expect(passwordProblem(password, 'margaret')).toBe(problem);
});

test('two ways of writing one character are one password', () => {
  expect(comparablePassword('cafe\u0301-au-lait')).toBe(comparablePassword('café-au-lait'));
});
