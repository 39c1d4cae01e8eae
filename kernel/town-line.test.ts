import { expect, test } from 'vitest';
import { townLine } from './town-line.ts';

test.each([
  ['Springfield', 'IL', '62701', 'Springfield, IL 62701'],
  ['Springfield', 'IL', '', 'Springfield, IL'],
  ['Springfield', '', '62701', 'Springfield, 62701'],
  ['Springfield', '', '', 'Springfield'],
  ['', 'IL', '62701', 'IL 62701'],
  ['', '', '', ''],
])('%s, %s and %s: %s', (city, state, zip, line) => expect(townLine({ city, state, zip })).toBe(line));
