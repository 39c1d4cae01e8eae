// A scan that got no answer and is scanned again counts once; two scans are two.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { type TransferScan, useTransferScan } from '#domains/transfers/web/use-transfer-scan.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
let keys = 0;
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => `key ${(keys += 1)}` }));
vi.mock('#platform/web/session.ts', () => ({ useWorkplace: () => ({ clientId: 1 }) }));
vi.mock('#ui/scan/sounds.ts', () => ({ sounds: { success: vi.fn(), failure: vi.fn() } }));

const transfer = { inventoryTransferID: 7, vendorTransfer: 0, TransferTo: 2 } as TransferWire;
const found = { success: true, message: 'Item Found', data: [{ inventory_TransferItemID: 5 }] };
const lost = new ApiFailure(0, 'NO_ANSWER', 'The server is not responding.');

let hook: { readonly current: TransferScan };
const scan = (code: string): Promise<void> => act(() => hook.current.scan(code));
const carryOn = (): void => act(() => hook.current.carryOn());
const ids = () => send.mock.calls.map(([, input]) => (input as { ScanId: string }).ScanId);

beforeEach(() => {
  keys = 0;
  send.mockReset().mockResolvedValue(found);
  hook = renderHook(() => useTransferScan(transfer)).result;
});
afterEach(cleanup);

test('two scans of one code are two', async () => {
  await scan('045496963729');
  await scan('045496963729');
  expect(ids()).toEqual(['key 1', 'key 2']);
});

test('scanned again after no answer it is the same scan, once', async () => {
  send.mockRejectedValueOnce(lost);
  await scan('045496963729');
  expect(hook.current.error).toMatchObject({ flag: true, message: 'The server is not responding.' });
  carryOn();
  await scan('045496963729');
  await scan('045496963729');
  expect(ids()).toEqual(['key 1', 'key 1', 'key 2']);
});

test('another code, or a scan that the server refused, is a new one', async () => {
  send.mockRejectedValueOnce(lost).mockRejectedValueOnce(new ApiFailure(403, 'FORBIDDEN', 'No.'));
  await scan('045496963729');
  carryOn();
  await scan('4006381333931');
  carryOn();
  await scan('4006381333931');
  expect(ids()).toEqual(['key 1', 'key 2', 'key 3']);
});
