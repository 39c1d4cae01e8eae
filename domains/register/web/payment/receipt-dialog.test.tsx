import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const { printReceipt, readReceipt } = vi.hoisted(() => ({ printReceipt: vi.fn(), readReceipt: vi.fn() }));
vi.mock('./print-receipt.ts', () => ({ printReceipt, readReceipt }));

const onClose = vi.fn();
const exchange = {
  ...{ transactionId: 9, receiptNumber: '1-1-000099', giftCertificates: [] },
  ...{ totalSales: 20, totalRefunds: 0, totalTrades: -5 },
} as unknown as TransactionWire;
const open = (isOver = false) => (
  <QueryClientProvider client={queryClient}>
    <ReceiptDialog transaction={exchange} isOver={isOver} onClose={onClose} />
  </QueryClientProvider>
);

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ paper: '58mm' }));
  readReceipt.mockImplementation(async (_id, slip: string) => `<p>${slip}</p>`);
  printReceipt.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('shows what was printed, on the paper of the printer, and prints copies of it', async () => {
  render(open());
  const pages = await screen.findAllByTitle<HTMLIFrameElement>('Receipt');
  expect(pages.map(({ srcdoc }) => srcdoc)).toEqual(['<p>customer</p>', '<p>trade</p>']);
  expect(readReceipt).toHaveBeenCalledWith(9, 'customer', '58mm');
  fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(printReceipt.mock.calls.map(([, slip]) => slip)).toEqual(['customer', 'trade']));
  expect(printReceipt).toHaveBeenCalledWith(9, 'customer', { isCopy: true });
});

it('says why there is none', async () => {
  readReceipt.mockRejectedValue(new Error('no line'));
  render(open());
  await screen.findByRole('alert');
});

it('leaves once something else begins', () => {
  const { rerender } = render(open());
  expect(onClose).not.toHaveBeenCalled();
  rerender(open(true));
  expect(onClose).toHaveBeenCalledOnce();
});
