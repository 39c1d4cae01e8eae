// How long is a printer waited for? (SET-04, CONST-03)
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRINTER_WAIT_MS, writeDevice } from './devices.ts';
import { printingWebMessages } from './messages.ts';

const BYTES = new Uint8Array([27, 64]);
const endpoint = { endpointNumber: 1, direction: 'out', type: 'bulk' };
const device = () => ({
  opened: true,
  configuration: {
    interfaces: [
      { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 7, endpoints: [endpoint] }] },
    ],
  },
  claimInterface: () => Promise.resolve(),
  selectAlternateInterface: () => Promise.resolve(),
  transferOut: vi.fn(() => Promise.resolve({ status: 'ok' })),
  close: () => Promise.resolve(),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a printer that is there is written to at once', async () => {
  const printer = device();
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve([printer]) } });
  await writeDevice('usb', BYTES);
  expect(printer.transferOut).toHaveBeenCalledOnce();
});

test('one that comes within 3000 ms is written to, the first of them', async () => {
  const printers = [device(), device()];
  const since = Date.now();
  const found = () => (Date.now() - since >= 2_900 ? printers : []);
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve(found()) } });
  const written = writeDevice('usb', BYTES);
  await vi.advanceTimersByTimeAsync(3_000);
  await written;
  expect(printers.map(({ transferOut }) => transferOut.mock.calls.length)).toEqual([1, 0]);
});

test.each(['usb', 'serial'] as const)('by %s there is none after 3000 ms, not before', async (way) => {
  const none = () => Promise.resolve([]);
  vi.stubGlobal('navigator', { usb: { getDevices: none }, serial: { getPorts: none } });
  const failed = vi.fn();
  const written = writeDevice(way, BYTES).catch(failed);
  expect(PRINTER_WAIT_MS).toBe(3_000);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await written;
  expect(failed).toHaveBeenCalledWith(new Error(printingWebMessages.NOT_PAIRED));
});
