import { expect, test } from 'vitest';
import { accessMessages as say } from '#domains/access/messages.ts';
import { emailProblem } from './email.ts';

test.each([
  ['', undefined],
  ['anna@shop.example', undefined],
  ['anna.b+till@mail.shop.example', undefined],
  ['anna', say.INVALID_EMAIL],
  ['anna@shop', say.INVALID_EMAIL],
  ['anna@shop.', say.INVALID_EMAIL],
  ['anna@@shop.example', say.INVALID_EMAIL],
  ['an na@shop.example', say.INVALID_EMAIL],
  ['<anna@shop.example>', say.INVALID_EMAIL],
  [`${'a'.repeat(250)}@b.example`, say.INVALID_EMAIL],
])('VAL-04: %j', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
