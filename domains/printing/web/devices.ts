// How do bytes reach a printer at this computer? WebUSB and WebSerial, without a driver.
//
// Only what printing needs of both; browsers other than Chrome and Edge have neither.
import { printingWebMessages as texts } from './messages.ts';

type Endpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type Alternate = { alternateSetting: number; interfaceClass: number; endpoints: readonly Endpoint[] };
type UsbInterface = { interfaceNumber: number; alternates: readonly Alternate[] };
export type UsbDevice = {
  readonly opened: boolean;
  readonly configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status?: string }>;
  close(): Promise<void>;
};
type Usb = {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
};
type SerialPort = {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
};
type Serial = {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
};

/** USB's own number for printers. */
const PRINTER_CLASS = 7;
const CHUNK = 4_096;
/** How long a printer is looked for before there is none (CONST-03). */
export const PRINTER_WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 250;
/** What receipt printers come with. */
const BAUD = 9_600;

const usb = (): Usb | undefined => (navigator as { usb?: Usb }).usb;
const serial = (): Serial | undefined => (navigator as { serial?: Serial }).serial;

/** Asks the person for the printer; the browser remembers it. Throws when none was chosen. */
export async function connectDevice(way: 'usb' | 'serial'): Promise<void> {
  if (way === 'usb') {
    const bus = usb();
    if (!bus) throw new Error(texts.NO_USB);
    await bus.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
    return;
  }
  const bus = serial();
  if (!bus) throw new Error(texts.NO_SERIAL);
  await bus.requestPort();
}

/** Has this browser been given a printer of this kind? */
export async function isConnected(way: 'usb' | 'serial'): Promise<boolean> {
  const found = way === 'usb' ? await usb()?.getDevices() : await serial()?.getPorts();
  return (found?.length ?? 0) > 0;
}

/** Sends the bytes to the first printer that this browser was given. Throws with a sentence. */
export const writeDevice = (way: 'usb' | 'serial', bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  way === 'usb' ? writeUsb(bytes) : writeSerial(bytes);

/** The first printer that is found; one that is just being switched on gets its time (SET-04). Undefined when there is none after it. */
async function firstOf<Found>(look: () => Promise<readonly Found[]>): Promise<Found | undefined> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const [found] = await look();
    if (found || waited >= PRINTER_WAIT_MS) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function writeUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const bus = usb();
  if (!bus) throw new Error(texts.NO_USB);
  const device = await firstOf(() => bus.getDevices());
  if (!device) throw new Error(texts.NOT_PAIRED);
  if (!device.opened) await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const out = findOut(device);
    await device.claimInterface(out.interfaceNumber);
    await device.selectAlternateInterface(out.interfaceNumber, out.alternate);
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const { status } = await device.transferOut(out.endpoint, bytes.slice(at, at + CHUNK));
      if (status !== undefined && status !== 'ok') throw new Error(texts.NO_ANSWER);
    }
  } finally {
    await device.close().catch(() => undefined);
  }
}

function findOut(device: UsbDevice): { interfaceNumber: number; alternate: number; endpoint: number } {
  const ways = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap((one) =>
      one.endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({
          interfaceNumber,
          alternate: one.alternateSetting,
          endpoint: endpointNumber,
          isPrinter: one.interfaceClass === PRINTER_CLASS,
        })),
    ),
  );
  const found = ways.find((way) => way.isPrinter) ?? ways[0];
  if (!found) throw new Error(texts.NO_ENDPOINT);
  return found;
}

async function writeSerial(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const bus = serial();
  if (!bus) throw new Error(texts.NO_SERIAL);
  const port = await firstOf(() => bus.getPorts());
  if (!port) throw new Error(texts.NOT_PAIRED);
  if (!port.writable) await port.open({ baudRate: BAUD });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error(texts.NO_ENDPOINT);
    try {
      await writer.write(bytes);
    } finally {
      writer.releaseLock();
    }
  } finally {
    await port.close().catch(() => undefined);
  }
}
