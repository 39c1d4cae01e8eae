import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { NO_SCAN_ERROR } from '#domains/transfers/rules/scan-error.ts';
import { ScanBar } from '#domains/transfers/web/scan-bar.tsx';
import type { TransferScan } from '#domains/transfers/web/use-transfer-scan.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { connectionFailed, connectionWorks } from '#platform/web/connection.ts';
import { giveScan } from '#ui/scan/scan.ts';
import { useScanTimes } from '#ui/scan/use-scan-times.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key' }));
vi.mock('#platform/web/session.ts', async (real) => ({
  ...(await real<object>()),
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1 }),
}));

afterEach(() => {
  cleanup();
  connectionWorks();
});

const scan = vi.fn(async () => undefined);
function Bar({ error }: { error: TransferScan['error'] }) {
  const scanning = { error, lastId: null, times: useScanTimes({ label: 'Copies' }), scan } as const;
  return (
    <ScanBar
      transfer={{ vendorTransfer: 0 } as TransferWire}
      scanning={{ ...scanning, carryOn: () => undefined, takeIn: async () => undefined }}
      mode="add"
      box={createRef()}
    />
  );
}
const enter = (text: string): void => {
  const box = screen.getByLabelText('Scan what goes into the box');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

test('the box has the focus; a title that is typed shows what the store has of it, a code is packed', async () => {
  send.mockResolvedValue([
    { inventoryId: 7, title: 'Astro Bot', condition: 'Good', itemSku: '2041', quantity: 2 },
  ]);
  render(<Bar error={NO_SCAN_ERROR} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Scan what goes into the box'));
  enter('astro');
  fireEvent.click(await screen.findByRole('button', { name: /Astro Bot, Good/ }));
  expect(scan).toHaveBeenLastCalledWith('2041');
  enter('045496590420');
  await vi.waitFor(() => expect(scan).toHaveBeenLastCalledWith('045496590420'));
  send.mockResolvedValue([]);
  enter('nothing');
  await vi.waitFor(() => expect(scan).toHaveBeenLastCalledWith('nothing'));
});

test('after Continue the box has the focus again', () => {
  render(<Bar error={{ ...NO_SCAN_ERROR, flag: true, message: 'No Item Found', upc: '1', quantity: 1 }} />);
  const go = screen.getByRole('button', { name: 'Continue' });
  go.focus();
  fireEvent.click(go);
  expect(document.activeElement).toBe(screen.getByLabelText('Scan what goes into the box'));
});

test('without a line the box is off and says why, and no scan is taken', () => {
  scan.mockClear();
  render(<Bar error={NO_SCAN_ERROR} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: texts.SCAN_PACK });
  const seen = () => [box.disabled, screen.queryAllByText(texts.OFFLINE).length, giveScan('045496963729')];
  act(() => connectionFailed());
  expect(seen()).toEqual([true, 1, false]);
  act(() => connectionWorks());
  expect(seen()).toEqual([false, 0, true]);
  expect(scan).toHaveBeenCalledOnce();
});
