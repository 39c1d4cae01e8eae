import { expect, test } from 'vitest';
import { beforeWords } from './figure-labels.ts';

const UNTIL = '2026-10-29T16:04:00.000Z';

test.each([
  ['month', '', 'the month before'],
  ['month', UNTIL, 'the month before by 10/29/26, 11:04 AM'],
  ['day', UNTIL, 'the same day last week by 11:04 AM'],
] as const)('what a %s is compared with until %j is %j', (kind, until, words) => {
  expect(beforeWords(kind, until, 'America/Chicago')).toBe(words);
});
