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

const panelOf = (of: CheckIn) => (
  <QueryClientProvider client={queryClient}>
    <InvoicePanel checkIn={of} isOver={false} />
  </QueryClientProvider>
);

test('emptied, it is sent as none', async () => {
  render(panelOf(checkIn));
  const total = screen.getByLabelText('Invoice total');
  fireEvent.change(total, { target: { value: '' } });
  fireEvent.blur(total);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[1]).toEqual({ transferId: 7, invoiceTotal: '' });
  fireEvent.change(screen.getByLabelText(/^Freight/), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText(/^Freight/));
  expect(send).toHaveBeenCalledTimes(1);
});

test('it says how many copies are in the sum without a cost', () => {
  const lines = [
    { quantity: 0, scanned: 1, damaged: 0, unknownCode: '0999', cost: null },
    { quantity: 2, scanned: 2, damaged: 0, unknownCode: '', cost: 5.5 },
  ];
  const { rerender } = render(panelOf({ ...checkIn, lines } as unknown as CheckIn));
  expect(screen.getByText('1 copy without a known cost, at $0.00 in this sum.')).toBeTruthy();
  rerender(panelOf({ ...checkIn, lines: lines.slice(1) } as unknown as CheckIn));
  expect(screen.queryByText(/without a known cost/)).toBeNull();
});
