import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open it</button>
      <input aria-label="Box" />
      <Dialog title="Asked" open={open} onClose={() => setOpen(false)}>
        <button onClick={() => setOpen(false)}>Done</button>
      </Dialog>
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openFrom(button: HTMLElement): void {
  button.focus();
  act(() => button.click());
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
}

test('a dialog gives the focus back to what opened it', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open it' });
  openFrom(button);
  act(() => screen.getByRole('button', { name: 'Done' }).click());
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(button);
});

test('what took the focus while it closed keeps it', () => {
  render(<Page />);
  openFrom(screen.getByRole('button', { name: 'Open it' }));
  const box = screen.getByLabelText('Box');
  act(() => screen.getByRole('button', { name: 'Done' }).click());
  box.focus();
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(box);
});
