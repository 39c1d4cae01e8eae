import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeyboardEvent } from 'react';
import { useSearchKeys } from './use-search-keys.ts';

afterEach(cleanup);

const listOf = (typed: string, answered: string, rows: number[], isLoading = false) => ({
  typed,
  answered,
  rows,
  isLoading,
});
const press = (key: string) => ({ key, preventDefault: () => undefined }) as KeyboardEvent<HTMLElement>;

test('Enter opens the best row of what is typed, once it is answered', () => {
  const show = vi.fn();
  const { result, rerender } = renderHook((list) => useSearchKeys(list, show), {
    initialProps: listOf('lantern', '', [1, 2]),
  });
  act(() => result.current(press('Enter')));
  expect(show).not.toHaveBeenCalled();
  rerender(listOf('lantern', 'lantern', [], true));
  expect(show).not.toHaveBeenCalled();
  rerender(listOf('lantern', 'lantern', [8, 9]));
  expect(show).toHaveBeenCalledExactlyOnceWith(8);
});

test('what is typed on after Enter opens nothing', () => {
  const show = vi.fn();
  const { result, rerender } = renderHook((list) => useSearchKeys(list, show), {
    initialProps: listOf('lantern', '', [1]),
  });
  act(() => result.current(press('Enter')));
  rerender(listOf('lantern b', '', [1]));
  rerender(listOf('lantern b', 'lantern b', [3]));
  expect(show).not.toHaveBeenCalled();
});

test('Down goes into the list', () => {
  const grid = document.createElement('div');
  grid.setAttribute('role', 'grid');
  grid.tabIndex = 0;
  document.body.append(grid);
  const { result } = renderHook(() => useSearchKeys(listOf('a', 'a', [1]), vi.fn()));
  act(() => result.current(press('ArrowDown')));
  expect(document.activeElement).toBe(grid);
  grid.remove();
});
