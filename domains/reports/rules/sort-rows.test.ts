import { expect, it } from 'vitest';
import type { Cell } from '#contract/report.ts';
import { readSorting, sortingText, sortRows } from './sort-rows.ts';

const rows: Cell[][] = [
  ['Disc 10', 5, '2026-11-02'],
  ['disc 9', null, '2025-12-01'],
  ['Book', -2, '2026-01-05'],
  ['Art', 5, ''],
];

it.each([
  [null, [0, 1, 2, 3]],
  [{ at: 0, isDown: false }, [3, 2, 1, 0]],
  [{ at: 0, isDown: true }, [0, 1, 2, 3]],
  [{ at: 1, isDown: true }, [0, 3, 2, 1]],
  [{ at: 1, isDown: false }, [2, 0, 3, 1]],
  [{ at: 2, isDown: false }, [3, 1, 2, 0]],
])('sorted by %j', (sorting, order) => expect(sortRows(rows, sorting)).toEqual(order));

it('is kept in an address by the title of its column', () => {
  const columns = ['Title', 'Net sales', 'Net sales, last year'];
  const text = sortingText(1, 'Net sales', { at: 1, isDown: true });
  expect(text).toBe('1.down.Net sales');
  expect(readSorting(text, 1, columns)).toEqual({ at: 1, isDown: true });
  expect(readSorting('1.up.Title', 1, columns)).toEqual({ at: 0, isDown: false });
  for (const other of ['', '2.down.Title', '1.down.Nothing', '1.sideways.Title', 'Title'])
    expect(readSorting(other, 1, columns)).toBeNull();
});
