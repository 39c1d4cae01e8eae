import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { itemActs, labelsOfItems } from '#domains/inventory/web/public/slots.ts';
import { stockAdded } from '#domains/inventory/web/public/stock-added.ts';
import { connectPorts } from '#platform/port.ts';
import { installApp } from '#platform/web/app.ts';
import { SlotParts } from '#platform/web/slots.tsx';
// Loaded now: the first test doesn't wait for the compiler.
import './item-label-act.tsx';
import './labels-of-items.tsx';
import { module } from './module.ts';

const sent: { skus: readonly string[]; clientId: number }[] = [];
let finish = (): void => undefined;
let byItself = true;
vi.mock('./public/print-labels.ts', () => ({
  printItemLabels: (skus: readonly string[], clientId: number) => {
    sent.push({ skus, clientId });
    return new Promise<void>((done) => (finish = done));
  },
}));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({
  printsDirectly: async () => true,
  printsByItself: async () => byItself,
}));

installApp({
  slots: module.slots ?? [],
  rights: { isApprovable: () => false, doing: (right) => right, whomToAsk: () => 'manager' },
  linksTo: () => [],
});
connectPorts(module.fills ?? []);
afterEach(() => {
  cleanup();
  sent.length = 0;
});

const item = (itemSku: string, quantity: number): InventoryWire =>
  ({ itemSku, quantity, clientId: 3 }) as InventoryWire;

test('of one copy the button of the open item prints at once, of several it asks how many', async () => {
  const { rerender } = render(<SlotParts of={itemActs} props={{ item: item('A', 1), group: 'Inventory' }} />);
  fireEvent.click(await screen.findByText('Label'));
  await waitFor(() => expect(sent).toEqual([{ skus: ['A'], clientId: 3 }]));
  finish();
  rerender(<SlotParts of={itemActs} props={{ item: item('B', 2), group: 'Inventory' }} />);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Label/ }).getAttribute('aria-busy')).not.toBe('true'),
  );
  fireEvent.click(screen.getByText('Label'));
  expect(await screen.findByText('Print 2 labels')).toBeTruthy();
});

test('the dialog of a selection closes when its labels are sent', async () => {
  const onClose = vi.fn();
  render(<SlotParts of={labelsOfItems} props={{ items: [item('A', 1), item('B', 2)], onClose }} />);
  fireEvent.click(await screen.findByText('Print 3 labels'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['prints one label a piece where the device does so by itself', true, 2, [['A', 'A']]],
  ['prints none where it does not', false, 2, []],
  ['prints none of what did not come in', true, 0, []],
])('added stock %s', async (_what, automatic, pieces, printed) => {
  byItself = automatic;
  const told = Promise.all(stockAdded().map((hear) => hear({ sku: 'A', pieces, clientId: 3 })));
  await vi.waitFor(() => expect(sent.map(({ skus }) => skus)).toEqual(printed));
  finish();
  await told;
});
