import { expect, it } from 'vitest';
import { isCode, isNamedRule } from '#domains/pricing/web/find-rule.ts';

it.each([
  ['', true],
  ['games good', true],
  ['GOOD  video', true],
  ['20', true],
  ['games new', false],
])('“%s”: %s', (words, isFound) => {
  expect(isNamedRule('Video Games, Very good Games 20 to 80', words)).toBe(isFound);
});

it.each([
  ['045496590420', true],
  ['0045496590420', true],
  ['1080', false],
  ['games 80', false],
])('%s is a code: %s', (text, isOne) => {
  expect(isCode(text)).toBe(isOne);
});
