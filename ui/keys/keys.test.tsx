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
    ...['1', '2', '3'].map((key) => ({ key, label: key, row: true, run: () => tick([...ticked, key]) })),
    { key: 'Enter', label: 'Take', run: () => void done.push(ticked.join('+')) },
  ]);
  return null;
}

let at = 1_000;
function press(key: string, gapMs = 60, location = 0): void {
  at += gapMs;
  const event = new KeyboardEvent('keydown', { key, location, bubbles: true, cancelable: true });
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

test('a digit of the row is none of the numpad', () => {
  render(<Desk />);
  press('2', 500, KeyboardEvent.DOM_KEY_LOCATION_NUMPAD);
  press('Enter', 200);
  expect(done).toEqual(['']);
});

test('a scan is no key', () => {
  render(<Desk />);
  for (const digit of '123123123') press(digit, 10);
  press('Enter', 10);
  act(() => void vi.advanceTimersByTime(100));
  expect(done).toEqual(['scan 123123123']);
});

test.each([
  ['before it had its time', 50, false],
  ['when its time came amid the digits', 50, true],
  ['on a page so busy that nothing of it was heard until then', 300, false],
])('a grade right before a scan is heard first: %s', (_when, gapMs, comesAmid) => {
  function Offers() {
    useScan((code) => void done.push(`scan ${code}`));
    useKeys([{ key: 'B', label: 'Very good', run: () => void done.push('grade') }]);
    return null;
  }
  render(<Offers />);
  press('b', 500);
  for (const [index, digit] of [...'045496963729'].entries()) {
    press(digit, index === 0 ? gapMs : 5);
    if (comesAmid && index === 6) act(() => void vi.advanceTimersByTime(50));
  }
  press('Enter', 5);
  expect(done).toEqual(['grade', 'scan 045496963729']);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(done).toHaveLength(2);
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
