// A message never outlives its cause.
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearToasts, ToastRegion } from './toast.tsx';
import { useAlertHere } from './use-alert-here.ts';

afterEach(() => {
  act(() => clearToasts());
  cleanup();
});

test('an error goes with the part of the screen that it is about, and with the next act', () => {
  render(<ToastRegion />);
  const part = renderHook(() => useAlertHere());
  act(() => part.result.current('No more goes in.'));
  expect(screen.getByText('No more goes in.')).toBeTruthy();
  act(() => part.result.current('This is not on the order.'));
  expect(screen.queryByText('No more goes in.')).toBeNull();
  act(() => part.result.current(''));
  expect(screen.queryByText('This is not on the order.')).toBeNull();
  act(() => part.result.current('No more goes in.'));
  part.unmount();
  expect(screen.queryByText('No more goes in.')).toBeNull();
});

test('what fails after the part is gone stays: nobody has seen it', () => {
  render(<ToastRegion />);
  const part = renderHook(() => useAlertHere());
  const alert = part.result.current;
  part.unmount();
  act(() => alert('It did not go through.'));
  expect(screen.getByText('It did not go through.')).toBeTruthy();
});
