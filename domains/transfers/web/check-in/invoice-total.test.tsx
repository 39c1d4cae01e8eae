// An invoice's total at a check-in is typed, and taken away again by emptying its field.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InvoicePanel } from './invoice-panel.tsx';
import type { CheckIn } from './use-check-in.ts';
import { queryClient } from '#platform/web/call-hooks.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn().mockResolvedValue({ success: true, message: '' }) }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/session.ts', () => ({ useMayDo: () => true, useRightReason: () => null }));

afterEach(cleanup);

const checkIn = {
  lines: [],
  data: {
    transfer: { inventoryTransferID: 7, InvoiceNumber: 'LW-1' },
    goods: 50,
    together: 52,
    freight: 2,
    invoiceTotal: 56,
    likeliest: '',
    likeliestUnits: 0,
    isCleared: false,
    paid: null,
  },
} as unknown as CheckIn;

test('emptied, it is sent as none', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <InvoicePanel checkIn={checkIn} isOver={false} />
    </QueryClientProvider>,
  );
  const total = screen.getByLabelText('Invoice total');
  fireEvent.change(total, { target: { value: '' } });
  fireEvent.blur(total);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[1]).toEqual({ transferId: 7, invoiceTotal: '' });
  fireEvent.change(screen.getByLabelText(/^Freight/), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText(/^Freight/));
  expect(send).toHaveBeenCalledTimes(1);
});
