import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test('the step from field to field arrives although words went away while the first was left', async () => {
  vi.useRealTimers();
  function Words() {
    const [isLeft, setLeft] = useState(false);
    return (
      <Dialog title="Asked" onClose={() => undefined}>
        <input aria-label="Price" onBlur={() => setLeft(true)} />
        {!isLeft && <p>60 cents</p>}
        <input aria-label="Quantity" />
      </Dialog>
    );
  }
  render(<Words />);
  const [price, quantity] = [screen.getByLabelText('Price'), screen.getByLabelText('Quantity')];
  await vi.waitFor(() => expect(document.activeElement).toBe(price));
  // As a browser does it: it is told that the price is left, and before the quantity has the focus the box takes it.
  price.blur();
  fireEvent.blur(price, { relatedTarget: quantity });
  screen.getByRole('dialog').focus();
  expect(document.activeElement).toBe(quantity);
});
