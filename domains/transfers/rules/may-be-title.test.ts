import { expect, test } from 'vitest';
import { mayBeTitle } from './may-be-title.ts';

test.each([
  ['astro', true],
  ['FIFA 24', true],
  ['1942', false],
  ['0 45496 59042 0', false],
  ['AB12-3', false],
])('%s: may it be a title? %s', (text, may) => expect(mayBeTitle(text)).toBe(may));
