import { expect, test } from 'vitest';
import { wishCode } from './wish-code.ts';

test.each([
  ['045496963729', '00045496963729'],
  ['0045496963729', '00045496963729'],
  ['', undefined],
  ['4.5E+11', undefined],
])('%s', (typed, code) => {
  expect(wishCode(typed)).toBe(code);
});
