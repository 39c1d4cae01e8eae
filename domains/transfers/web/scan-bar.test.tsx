import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { connectionFailed, connectionWorks } from '#platform/web/connection.ts';
import { giveScan } from '#ui/scan/scan.ts';
import { ScanBar } from './scan-bar.tsx';
import { useTransferScan } from './use-transfer-scan.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn(() => new Promise(() => undefined)) }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key' }));
vi.mock('#platform/web/session.ts', () => ({
  useWorkplace: () => ({ clientId: 1 }),
  useRightReason: () => null,
}));

const transfer = { inventoryTransferID: 7, vendorTransfer: 0, TransferTo: 2 } as TransferWire;

function Packing() {
  return <ScanBar transfer={transfer} scanning={useTransferScan(transfer)} mode="add" />;
}

afterEach(() => {
  cleanup();
  connectionWorks();
});

test('without a line the box is off and says why, and no scan is taken', () => {
  render(<Packing />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: texts.SCAN_PACK });
  act(() => connectionFailed());
  expect([box.disabled, screen.queryAllByText(texts.OFFLINE).length, giveScan('045496963729')]).toEqual([
    true,
    1,
    false,
  ]);
  act(() => connectionWorks());
  expect([box.disabled, screen.queryAllByText(texts.OFFLINE).length, giveScan('045496963729')]).toEqual([
    false,
    0,
    true,
  ]);
  expect(send).toHaveBeenCalledOnce();
});
