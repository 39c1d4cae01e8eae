import { describe, expect, it } from 'vitest';
import { findByText, nextIndex } from './use-table-keys.ts';

describe('moving in a table of ten rows, four on a screen', () => {
  it.each<[string, number, number | null]>([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['PageDown', 8, 9],
    ['PageDown', 2, 6],
    ['PageUp', 2, 0],
    ['x', 2, null],
  ])('%s at %d', (key, at, to) => expect(nextIndex(key, at, 10, 4)).toBe(to));
  it('an empty table has nowhere to go', () => expect(nextIndex('ArrowDown', -1, 0, 4)).toBe(null));
});

describe('type-ahead', () => {
  const titles = ['Elden Ring', 'Metroid Fusion', 'Metroid Prime', 'Zelda'];
  it('a letter again goes to the next', () => {
    expect(findByText(titles, 'm', 0)).toBe(1);
    expect(findByText(titles, 'm', 1)).toBe(2);
    expect(findByText(titles, 'm', 2)).toBe(1);
  });
  it('a longer word stays when it still fits', () => expect(findByText(titles, 'met', 2)).toBe(2));
  it('ignores case and says when nothing fits', () => {
    expect(findByText(titles, 'ZEL', 0)).toBe(3);
    expect(findByText(titles, 'q', 0)).toBe(-1);
  });
});
