import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeys } from './keys.tsx';
import { useScan } from '../scan/scan.ts';

const done: string[] = [];

/** Ticks parts by digit; Enter takes what is ticked. */
function Desk() {
  const [ticked, tick] = useState<readonly string[]>([]);
  useScan((code) => void done.push(`scan ${code}`));
  useKeys([
    ...['1', '2', '3'].map((key) => ({ key, label: key, run: () => tick([...ticked, key]) })),
    { key: 'Enter', label: 'Take', run: () => void done.push(ticked.join('+')) },
  ]);
  return null;
}

let at = 1_000;
function press(key: string, gapMs = 60): void {
  at += gapMs;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void window.dispatchEvent(event));
}

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  at += 10_000;
});
afterEach(() => void vi.useRealTimers());

test('keys that wait for the end of a scan see each what the one before it did', () => {
  render(<Desk />);
  press('1', 500);
  press('3', 20);
  act(() => void vi.advanceTimersByTime(100));
  press('Enter', 200);
  expect(done).toEqual(['1+3']);
});

test('Enter right after a digit comes after it', () => {
  render(<Desk />);
  press('2', 500);
  press('Enter', 20);
  expect(done).toEqual(['2']);
});

test('a scan is no key', () => {
  render(<Desk />);
  for (const digit of '123123123') press(digit, 10);
  press('Enter', 10);
  act(() => void vi.advanceTimersByTime(100));
  expect(done).toEqual(['scan 123123123']);
});

test('Enter that is held clicks no button that its first press gave the focus to', () => {
  function Sheet() {
    useKeys([
      { key: 'Enter', label: 'Take', run: () => document.querySelector<HTMLElement>('button')?.focus() },
    ]);
    return <button type="button">Finish</button>;
  }
  render(<Sheet />);
  press('Enter', 500);
  const held = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true });
  act(() => void document.activeElement?.dispatchEvent(held));
  expect(document.activeElement?.textContent).toBe('Finish');
  // A click follows only what isn't prevented.
  expect(held.defaultPrevented).toBe(true);
});
