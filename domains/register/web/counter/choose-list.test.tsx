import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChooseList } from './choose-list.tsx';

const chosen = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChooseList name="Which" labels={['One', 'Two', 'Three']} onChoose={chosen}>
      <button type="button">One</button>
    </ChooseList>,
  );
  screen.getByRole('button').focus();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Types keys so far apart, and answers whether the last one may still press what has the focus. */
function type(keys: readonly string[], apartMs: number): boolean {
  let isFree = true;
  for (const key of keys) {
    isFree = fireEvent.keyDown(screen.getByRole('button'), { key });
    act(() => void vi.advanceTimersByTime(apartMs));
  }
  return isFree;
}

it('a digit alone chooses', () => {
  type(['2'], 200);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(1);
});

it.each([36, 60, 120])('a scanner that types %i ms apart chooses nothing, nor does its Enter', (apartMs) => {
  expect(type(['2', '1', '0', '3', '2', '1', '0', 'Enter'], apartMs)).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(chosen).not.toHaveBeenCalled();
});

it.each([10, 60])('Enter %i ms after a digit chooses it once, not what has the focus', (apartMs) => {
  expect(type(['3', 'Enter'], apartMs)).toBe(false);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2);
});

it('Enter alone is the button’s', () => {
  expect(type(['Enter'], 0)).toBe(true);
});
