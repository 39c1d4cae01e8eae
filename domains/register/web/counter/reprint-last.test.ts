import { afterEach, expect, test, vi } from 'vitest';
import { reprintLast } from './reprint-last.ts';

const { send, fetchPrint, alertError, printKept, tape } = vi.hoisted(() => ({
  printKept: vi.fn(),
  tape: { entries: [] as { seq: number; outcome: string }[] },
  send: vi.fn(),
  fetchPrint: vi.fn(),
  alertError: vi.fn(),
}));
vi.mock('#platform/web/api.ts', () => ({ send }));
vi.mock('../tape/own-receipt.ts', () => ({ printKept }));
vi.mock('../tape/register-tape.ts', () => ({ tapeOf: () => ({ now: () => tape }) }));
vi.mock('#ui/overlay/toast.tsx', () => ({ alertError }));
vi.mock('../payment/print-receipt.ts', async () => ({
  printReceipt: fetchPrint,
  slipOf: (row: { totalSales: number }) => (row.totalSales === 0 ? 'trade' : 'customer'),
}));
afterEach(() => vi.clearAllMocks());

const row = (transactionId: number, posId: number, totalSales: number) => ({
  transactionId,
  posId,
  totalSales,
});

test('the last one of this register is printed again, as a copy', async () => {
  send.mockResolvedValue([row(9, 2, 10), row(8, 1, 0), row(7, 1, 10)]);
  await reprintLast(1, 1);
  expect(fetchPrint).toHaveBeenCalledExactlyOnceWith(8, 'trade', { isCopy: true });
});

test('says when there is none', async () => {
  send.mockResolvedValue([row(9, 2, 10)]);
  await reprintLast(1, 1);
  expect(fetchPrint).not.toHaveBeenCalled();
  expect(alertError).toHaveBeenCalledOnce();
});

test('what the server has not heard of is later than all that it knows', async () => {
  send.mockResolvedValue([row(8, 1, 10)]);
  tape.entries = [
    { seq: 1, outcome: 'waiting' },
    { seq: 2, outcome: 'waiting' },
  ];
  await reprintLast(1, 1);
  expect(printKept).toHaveBeenCalledExactlyOnceWith(1, { seq: 2, outcome: 'waiting' });
  expect(fetchPrint).not.toHaveBeenCalled();
});
