// A made-up printer in the browser, and what a station is set to.
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

/** What opens a cash drawer. */
export const KICK = [0x1b, 0x70, 0x00, 0x19, 0xfa];

/** Sets station settings of a device. */
export const station = (world: World, deviceId: number, values: Record<string, string>) =>
  world.database.run(
    `insert into station_settings (device_id, name, value, changed_at)
     select $1, key, value, now() from jsonb_each_text($2::jsonb)
     on conflict (device_id, name) do update set value = excluded.value`,
    [deviceId, JSON.stringify(values)],
  );

/** A made-up USB printer or serial port: keeps every byte, and fails as often as it is told. */
export async function fakePrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const papers: number[][] = [];
    const printer = { papers, failures: 0, paired: true };
    Object.assign(globalThis, { printer });
    let paper: number[] = [];
    const take = (data: Uint8Array) => {
      if (printer.failures > 0) {
        printer.failures -= 1;
        throw new Error('The printer is out of paper');
      }
      paper.push(...data);
    };
    const device = {
      opened: false,
      configuration: {
        interfaces: [
          {
            interfaceNumber: 3,
            alternates: [
              {
                alternateSetting: 0,
                interfaceClass: 7,
                endpoints: [
                  { endpointNumber: 1, direction: 'in', type: 'bulk' },
                  { endpointNumber: 2, direction: 'out', type: 'bulk' },
                ],
              },
            ],
          },
        ],
      },
      open: async () => void (paper = []),
      selectConfiguration: async () => undefined,
      claimInterface: async () => undefined,
      selectAlternateInterface: async () => undefined,
      transferOut: async (_endpoint: number, data: Uint8Array) => {
        take(data);
        return { status: 'ok' };
      },
      close: async () => void (paper.length > 0 && papers.push(paper)),
    };
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      open: async () => {
        paper = [];
        port.writable = new WritableStream({ write: take });
      },
      close: async () => {
        port.writable = null;
        if (paper.length > 0) papers.push(paper);
      },
    };
    const devices = async () => (printer.paired ? [device] : []);
    Object.defineProperty(navigator, 'usb', {
      value: { getDevices: devices, requestDevice: async () => (printer.paired = true) },
    });
    Object.defineProperty(navigator, 'serial', {
      value: {
        getPorts: async () => (printer.paired ? [port] : []),
        requestPort: async () => (printer.paired = true),
      },
    });
  });
}

type Fake = { papers: number[][]; failures: number; paired: boolean };
/** Every paper that came out, byte by byte. */
export const papers = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { printer: Fake }).printer.papers);
/** The next paper fails. */
export const failNext = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as { printer: Fake }).printer.failures = 1));
