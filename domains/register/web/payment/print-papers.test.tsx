// Which papers come out, and which does the next page print?
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import type { Engine } from '../queue/register-engine.ts';

const { printReceipt, printsByItself, printTransactionLabels } = vi.hoisted(() => ({
  printReceipt: vi.fn(),
  printsByItself: vi.fn(),
  printTransactionLabels: vi.fn(),
}));
vi.mock('./print-receipt.ts', () => ({ printReceipt }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({ printsByItself }));
vi.mock('#domains/labels/web/public/print-labels.ts', () => ({ printTransactionLabels }));

const note = vi.fn();
const engine = { posId: 7, note } as unknown as Engine;
const aSale = { totalSales: 20, totalRefunds: 0, totalTrades: 0, giftCertificates: [] };
const aTrade = { totalSales: 0, totalRefunds: 0, totalTrades: -5, giftCertificates: [] };
let last = 0;
const done = (more: object) => ({ transactionId: (last += 1), ...more }) as unknown as TransactionWire;
const settled = () => new Promise((go) => setTimeout(go));
/** As a page that comes up sees it. */
const aPage = () => import('./print-papers.ts');
const aNewPage = () => {
  vi.resetModules();
  return aPage();
};
const kept = () => localStorage.getItem('register.papers.7');

beforeEach(() => {
  printReceipt.mockResolvedValue(undefined);
  printsByItself.mockResolvedValue(true);
  printTransactionLabels.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

test('a sale has a receipt, a trade its slip and labels, and nothing is left', async () => {
  const { printPapers } = await aPage();
  printPapers(engine, done(aSale), 'print');
  printPapers(engine, done(aTrade), 'none');
  await settled();
  expect(printReceipt.mock.calls).toEqual([[1, 'customer']]);
  expect(printTransactionLabels.mock.calls).toEqual([[2]]);
  expect(kept()).toBeNull();
});

test('what a page left is printed by the next one, once', async () => {
  printReceipt.mockReturnValue(new Promise(() => undefined));
  const { printPapers, printKeptPapers } = await aPage();
  printPapers(engine, done(aSale), 'print');
  // Its own register comes up again: it is under way.
  printKeptPapers(engine);
  expect(printReceipt).toHaveBeenCalledOnce();
  printReceipt.mockResolvedValue(undefined);
  const next = await aNewPage();
  next.printKeptPapers(engine);
  next.printKeptPapers(engine);
  await settled();
  expect(printReceipt.mock.calls).toEqual([
    [last, 'customer'],
    [last, 'customer'],
  ]);
  expect(kept()).toBeNull();
});

test('without an answer it is told and stays kept; what the server refuses is told and is gone', async () => {
  const { printPapers } = await aPage();
  const { ApiFailure } = await import('#platform/web/api-failure.ts');
  printReceipt.mockRejectedValue(new ApiFailure(0, 'NO_ANSWER', ''));
  printPapers(engine, done(aSale), 'print');
  await settled();
  expect([note.mock.calls.length, kept()]).toEqual([1, expect.stringContaining('customer')]);
  const [, , , more] = note.mock.calls[0] ?? [];
  const { retry } = more as { retry: () => void };
  printReceipt.mockRejectedValue(new ApiFailure(404, 'NOT_FOUND', ''));
  retry();
  await settled();
  expect([note.mock.calls.length, kept()]).toEqual([2, null]);
});

test('after ten minutes nobody waits for it', async () => {
  printReceipt.mockReturnValue(new Promise(() => undefined));
  (await aPage()).printPapers(engine, done(aSale), 'print');
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] });
  (await aNewPage()).printKeptPapers(engine);
  expect(printReceipt).toHaveBeenCalledOnce();
});
