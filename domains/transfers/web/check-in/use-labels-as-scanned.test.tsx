// Labels print as goods are scanned: only where it was chosen on this device, only on a printer that doesn't ask, and each line once the server has it.
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLabelsAsScanned } from './use-labels-as-scanned.ts';
import type { CheckIn, Line } from './use-check-in.ts';
import type { LineActs } from './use-line-acts.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

const { printsDirectly } = vi.hoisted(() => ({ printsDirectly: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({ printsDirectly }));
vi.mock('#platform/web/session.ts', () => ({ useWorkplace: () => ({ posId: 3 }) }));

afterEach(() => {
  cleanup();
  writeStored(storedKeys.labelsAsScanned, null);
});

const line = (scanned: number, more: Partial<Line> = {}): Line =>
  ({
    inventory_TransferItemID: 5,
    UPC: '045496963729',
    sku: '',
    caseCode: '',
    unknownCode: '',
    catalogId: 1,
    packSize: 1,
    quantity: 4,
    scanned,
    damaged: 0,
    labelled: 0,
    ...more,
  }) as Line;

type State = Pick<CheckIn, 'lines' | 'lasts' | 'pending'>;
const scan = { code: '045496963729', units: 1, lineId: 5 };
const quiet: State = { lines: [line(0)], lasts: [], pending: [] };
const underWay: State = {
  lines: [line(1)],
  lasts: [scan],
  pending: [{ scanId: 'a', code: scan.code, lineId: null, kind: 'count', change: 1 }],
};
const there: State = { ...underWay, pending: [] };

async function at({ chosen = true, direct = true } = {}) {
  writeStored(storedKeys.labelsAsScanned, chosen ? 'true' : null);
  printsDirectly.mockResolvedValue(direct);
  const print = vi.fn();
  const acts = { busy: false, print, keep: vi.fn() } as unknown as LineActs;
  const hook = renderHook((state: State) => useLabelsAsScanned(state as CheckIn, acts), {
    initialProps: quiet,
  });
  await waitFor(() => expect(hook.result.current.isPossible).toBe(direct));
  return { ...hook, print };
}

test('the line of a scan prints once the server has it, and once', async () => {
  const { rerender, print } = await at();
  rerender(underWay);
  expect(print).not.toHaveBeenCalled();
  rerender(there);
  expect(print).toHaveBeenCalledTimes(1);
  expect(print.mock.calls[0]?.[0]).toMatchObject({ inventory_TransferItemID: 5 });
  rerender({ ...there, lines: [line(1, { labelled: 1 })] });
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['what nobody knows', { ...there, lines: [line(1, { unknownCode: scan.code, UPC: '', catalogId: null })] }],
  ['what is damaged', { ...there, lines: [line(1, { damaged: 1 })] }],
  ["a colleague's scan", { ...quiet, lines: [line(3)] }],
])('%s does not', async (_title, state) => {
  const { rerender, print } = await at();
  rerender(state as State);
  expect(print).not.toHaveBeenCalled();
});

test.each([
  ['not chosen', { chosen: false }],
  ['a printer that asks', { direct: false }],
])('%s: nothing prints', async (_title, given) => {
  const { rerender, result, print } = await at(given);
  expect(result.current.isOn).toBe(false);
  rerender(there);
  expect(print).not.toHaveBeenCalled();
});

test('the device keeps the choice; what was scanned before it was made does not print', async () => {
  const { rerender, result, print } = await at({ chosen: false });
  rerender(there);
  act(() => result.current.setOn(true));
  expect(readStored(storedKeys.labelsAsScanned)).toBe('true');
  expect(print).not.toHaveBeenCalled();
  act(() => result.current.setOn(false));
  expect(readStored(storedKeys.labelsAsScanned)).toBeNull();
});
