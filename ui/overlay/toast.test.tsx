import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  alertError,
  alertWarning,
  clearToasts,
  dropStaying,
  TOAST_MS,
  toast,
  ToastRegion,
  toastStays,
  toastWork,
} from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  cleanup();
  vi.useRealTimers();
});

const shown = () => [...screen.getByRole('status').querySelectorAll('.toast')].map((one) => one.textContent);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const say = (...texts: string[]) => act(() => texts.forEach((text) => toast(text)));

test('four at once: two are shown, the others after them, each for its whole time', () => {
  render(<ToastRegion />);
  say('Count Submitted.', 'Drawer closed', 'Vault closed', 'Day closed');
  expect(shown()).toEqual(['Count Submitted.', 'Drawer closed']);
  wait(TOAST_MS - 1);
  expect(shown()).toEqual(['Count Submitted.', 'Drawer closed']);
  wait(1);
  expect(shown()).toEqual(['Vault closed', 'Day closed']);
  wait(TOAST_MS - 1);
  expect(shown()).toEqual(['Vault closed', 'Day closed']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('scan after scan says it once, as long as after the last', () => {
  render(<ToastRegion />);
  for (let scan = 0; scan < 8; scan++) {
    say('Succesfully added Item');
    wait(200);
  }
  expect(shown()).toEqual(['Succesfully added Item']);
  wait(TOAST_MS - 200);
  expect(shown()).toEqual([]);
});

test('what has only begun has no tick, and errors stay', () => {
  render(<ToastRegion />);
  act(() => toastWork('Checking for price updates...'));
  act(() => alertError('No Client Found. Default: 1'));
  expect(document.querySelector('.toast')?.classList.contains('works')).toBe(true);
  wait(10_000);
  expect(shown()).toEqual([]);
  expect(document.body.textContent).toContain('No Client Found. Default: 1');
});

test('a warning stays until closed, and is drawn as one, not as an error', () => {
  render(<ToastRegion />);
  act(() => alertWarning('Closing complted for the day.'));
  wait(60_000);
  const note = document.querySelector('.note');
  expect(note?.textContent).toContain('Closing complted for the day.');
  expect(note?.classList.contains('warn')).toBe(true);
  expect(note?.getAttribute('role')).toBe('status');
});

test('what has to be read after the screen is gone stays, until somebody has signed in', () => {
  render(<ToastRegion />);
  act(() => toastStays('11/22/26 is closed.'));
  wait(60_000);
  expect(document.body.textContent).toContain('11/22/26 is closed.');
  act(dropStaying);
  expect(document.body.textContent).not.toContain('11/22/26 is closed.');
});

test('lies on no main button, also where one comes later, and goes back down', () => {
  const at = (top: number, bottom: number) => () => new DOMRect(0, top, 200, bottom - top);
  const { container } = render(
    <>
      <button type="button" className="btn p" />
      <ToastRegion />
    </>,
  );
  const region = container.querySelector<HTMLElement>('.toasts');
  const button = container.querySelector('button');
  if (!region || !button) throw new Error('not there');
  const lifted = () => Number(/ -?(\d+)px/.exec(region.style.translate)?.[1] ?? 0);
  region.getBoundingClientRect = () => at(700 - lifted(), 744 - lifted())();
  button.getBoundingClientRect = at(100, 144);
  act(() => alertWarning('Look'));
  expect(lifted()).toBe(0);
  button.getBoundingClientRect = at(720, 764);
  wait(200);
  expect(lifted()).toBe(32);
  button.getBoundingClientRect = at(100, 144);
  wait(200);
  expect(lifted()).toBe(0);
});
