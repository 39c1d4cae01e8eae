// Number, then scan: each scan counts the number before it, and ends it.
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScanInput } from './scan-input.tsx';
import { useScanTimes } from './use-scan-times.ts';

const booked: string[] = [];
let shown = 0;

/** A screen that books what is scanned. */
function Desk() {
  const times = useScanTimes({ label: 'Copies per scan' });
  useEffect(() => {
    shown = times.times;
  });
  return (
    <ScanInput label="Scan" times={times} onScan={(code) => void booked.push(`${times.take()} × ${code}`)} />
  );
}

const CODE = '045496963729';
let atMs = 10_000;
function press(key: string, gapMs: number): void {
  atMs += gapMs;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  act(() => {
    const goesOn = target.dispatchEvent(event);
    if (!goesOn || key.length > 1 || !(target instanceof HTMLInputElement)) return;
    // As a browser does: the key comes into the field that has the focus.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      target,
      target.value + key,
    );
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
  });
}
/** Keys of a hand, and what waits for the end of a scan. */
function type(text: string): void {
  for (const key of text) {
    press(key, 300);
    act(() => void vi.advanceTimersByTime(100));
  }
}
function scan(code = CODE): void {
  for (const [at, key] of [...code].entries()) press(key, at === 0 ? 200 : 2);
  press('Enter', 2);
}
const box = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers();
  booked.length = 0;
  atMs += 60_000;
  render(<Desk />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([['outside of fields'], ['in the scan box']])(
  'numbers typed %s half a second apart stay three numbers',
  (where) => {
    if (where === 'in the scan box') box().focus();
    for (const number of ['6', '10', '12']) {
      type(number);
      expect(shown).toBe(Number(number));
      scan();
      expect([shown, box().value]).toEqual([1, '']);
    }
    scan();
    expect(booked).toEqual([`6 × ${CODE}`, `10 × ${CODE}`, `12 × ${CODE}`, `1 × ${CODE}`]);
  },
);

test('a first digit that a slow page took for a number is given back; what was typed before stays', () => {
  type('4');
  // The page is busy: the first digit of the code has waited its time when the second comes.
  press('0', 200);
  act(() => void vi.advanceTimersByTime(60));
  press('4', 60);
  for (const key of CODE.slice(2)) press(key, 2);
  press('Enter', 2);
  expect(booked).toEqual([`4 × ${CODE}`]);
});

test('Enter after a number in the box keeps it for the scan; a code that is typed is scanned once', () => {
  box().focus();
  type('7');
  press('Enter', 300);
  expect([shown, box().value, booked]).toEqual([7, '', []]);
  scan();
  type('4006381333931');
  press('Enter', 300);
  expect(booked).toEqual([`7 × ${CODE}`, '1 × 4006381333931']);
});

test('a text that is no number stays in the box', () => {
  box().focus();
  type('half');
  scan();
  expect([booked, box().value]).toEqual([[`1 × ${CODE}`], 'half']);
});
