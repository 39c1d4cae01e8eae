import { expect, test } from 'vitest';
import { nearestStore, type StoreForOrder, whichStore } from './which-store.ts';

const store = (storeId: number, waiting: number, ...lines: [number, number][]): StoreForOrder => ({
  storeId,
  waiting,
  lines: lines.map(([wanted, free]) => ({ wanted, free })),
});

test.each<[string, StoreForOrder[], number | null, number | null]>([
  ['the named one, though another waits less', [store(1, 5, [1, 1]), store(2, 0, [1, 9])], 1, 1],
  [
    'not the named one when it lacks a line',
    [store(1, 0, [1, 1], [1, 0]), store(2, 5, [1, 1], [1, 1])],
    1,
    2,
  ],
  ['the one with fewest waiting', [store(1, 5, [1, 9]), store(2, 4, [1, 1])], null, 2],
  ['of equals the one with most free', [store(1, 4, [1, 1]), store(2, 4, [1, 3])], null, 2],
  ['of equals the lowest id', [store(3, 4, [1, 1]), store(2, 4, [1, 1])], null, 2],
  ['no part of a line', [store(1, 0, [2, 1])], null, null],
  ['no store at all', [], 7, null],
])('%s', (_name, stores, named, chosen) => expect(whichStore(stores, named)).toBe(chosen));

test('where nobody has all of it, a person begins at the store that lacks least', () => {
  expect(nearestStore([store(1, 0, [2, 0], [1, 1]), store(2, 9, [2, 1], [1, 1])])).toBe(2);
  expect(nearestStore([])).toBeNull();
});
