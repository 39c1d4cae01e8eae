import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quickSearch } from '#domains/catalog/contract/calls.ts';
import { addWish } from '#domains/customers/contract/wishlist.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { AddWish } from './add-wish.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key' }));
vi.mock('#platform/web/session.ts', () => ({
  useMayDo: () => true,
  useWorkplace: () => ({ clientId: 1, posId: 1 }),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
  send.mockReset();
});

const rest = {
  originalUPC: '045496963729',
  artist: '',
  family: 'game',
  configuration: 'Switch',
  configurationCode: 'NSW',
  departmentName: 'Games',
};
const wished = () => send.mock.calls.filter(([call]) => call === addWish).map(([, input]) => input.upc);

async function typeAndEnter(found: object[]): Promise<void> {
  send.mockImplementation((call: unknown) =>
    Promise.resolve(call === quickSearch ? found : { success: true }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <AddWish customerId={5} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: 'velvet tower' } });
  fireEvent.submit(box);
  expect(wished()).toEqual([]);
  await waitFor(() => expect(wished()).toHaveLength(1));
}

test('Enter before the suggestions are there waits for them: a title that the catalog has is no free text', async () => {
  await typeAndEnter([{ catalogId: 1, title: 'Velvet Tower', ...rest }]);
  expect(wished()).toEqual(['045496963729']);
});

test('what the catalog does not have is taken as it was typed', async () => {
  await typeAndEnter([]);
  expect(wished()).toEqual(['velvet tower']);
});
