// What does a deep search say when its call fails? (DEEP-02)
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { DeepSearchDialog } from './deep-search-dialog.tsx';

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['the server has had too many requests', () => json({ message: 'Too many, in a minute' }, 429)],
  ['the server fails', () => json({ message: 'Something went wrong' }, 500)],
  [
    'the search is refused',
    () => json({ success: false, message: 'Try again in a moment. Too many requests.' }, 200),
  ],
])('when %s the documented sentence comes first', async (_what, answer) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.includes('Deepsearch') ? answer() : json([], 200)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <DeepSearchDialog start="quiet harbor" onClose={() => undefined} onImported={() => undefined} />
    </QueryClientProvider>,
  );
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(/^Try again in a moment\. Too many requests\./);
});
