import { expect, test } from 'vitest';
import { forkOf, startRefusal } from './may-send.ts';

test.each<[string, number, number | undefined]>([
  ['the next entry', 5, undefined],
  ['from the first on again', 1, undefined],
  ['one is missing between', 6, 5],
])('the server has four entries; %s', (_what, first, expected) =>
  expect(startRefusal(4, first)?.details).toEqual(expected && { lastSeq: 4, expectedSeq: expected }),
);

test.each<[string, string[], string[], number | null]>([
  ['it has nothing of them', [], ['a', 'b'], null],
  ['it has the first of them', ['a'], ['a', 'b'], null],
  ['it has all of them, and more', ['a', 'b', 'c'], ['a', 'b'], null],
  ['the second is another one', ['a', 'b', 'c'], ['a', 'x', 'y'], 1],
  ['all are others', ['a'], ['x'], 0],
])('the machine goes on from a copy of itself? The server: %s', (_what, kept, sent, at) =>
  expect(forkOf(kept, sent)).toBe(at),
);
