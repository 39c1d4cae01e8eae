import { expect, test } from 'vitest';
import { startRefusal } from './may-send.ts';

test.each<[string, number, number | undefined]>([
  ['the next entry', 5, undefined],
  ['from the first on again', 1, undefined],
  ['one is missing between', 6, 5],
])('the server has four entries; %s', (_what, first, expected) =>
  expect(startRefusal(4, first)?.details).toEqual(expected && { lastSeq: 4, expectedSeq: expected }),
);
