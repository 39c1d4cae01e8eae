import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getDescription } from '#domains/catalog/contract/details.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { DescriptionTab } from './product-tabs.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key' }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('what is typed stays when the text is read again and no answer comes', async () => {
  send.mockResolvedValueOnce({ description: 'A box' });
  const onDirty = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <DescriptionTab upc="1" mayNot={null} onDirty={onDirty} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText(texts.CHANGE));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A long text' } });
  send.mockRejectedValue(new Error('No answer'));
  await queryClient.refetchQueries({ queryKey: [getDescription.id] });
  await waitFor(() =>
    expect(queryClient.getQueryState([getDescription.id, { UPC: '1' }])?.status).toBe('error'),
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A long text');
  expect(onDirty).toHaveBeenLastCalledWith(true);
  unmount();
  expect(onDirty).toHaveBeenLastCalledWith(false);
});
