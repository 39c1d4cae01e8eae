// What does a form say of a field that must not be empty? (VAL-01)
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { TaskDialog } from './task-dialog.tsx';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nothing is to be sent')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a task without a name is not sent, and its field says so until it has one', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <TaskDialog task={undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('This field is required.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByLabelText('What to do');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required.',
  );
  fireEvent.change(name, { target: { value: 'Dust the glass case' } });
  expect(screen.queryByText('This field is required.')).toBeNull();
});
