// What does a deep search say when its call fails? (DEEP-02)
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { DeepSearchDialog } from './deep-search-dialog.tsx';

vi.mock('#platform/web/session.ts', async (original) => ({
  ...(await original<object>()),
  useRightReason: () => null,
}));

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

test('where no look-up is set up the product is added by hand, with its code', async () => {
  const refused = { success: false, message: 'The look-up of products is not set up for this store.' };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address.includes('Deepsearch') ? refused : [], 200)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <DeepSearchDialog start="2000007000018" onClose={() => undefined} onImported={() => undefined} />
    </QueryClientProvider>,
  );
  const byHand = await screen.findByRole('button', { name: 'Add it manually' });
  fireEvent.click(byHand);
  expect(await screen.findByRole('dialog', { name: 'Add product' })).toBeTruthy();
  expect((screen.getByLabelText('UPC') as HTMLInputElement).value).toBe('2000007000018');
});
