// The calls that printing needs beside the documented ones: what a station prints on, the test page, and the way to a printer in the network.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { base64, changed, idOf, oneOf, text } from '#contract/fields.ts';
import { PAPERS } from '#domains/printing/rules/slip.ts';

const printing = calls('printing', 'Printing');

export const PRINTERS = ['receipt', 'label'] as const;
export type Printer = (typeof PRINTERS)[number];

/** More is no slip of paper. */
export const MOST_BYTES = 256 * 1_024;

const wayWire = z.object({
  way: z.enum(['dialog', 'usb', 'serial', 'network']),
  /** Address and port of a network printer, or the printer's name; may be empty. */
  name: z.string(),
});

/** What a label printer understands; ZPL by its dots an inch. */
export const LABEL_LANGUAGES = ['escpos', 'zpl203', 'zpl300'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

export const stationWire = z.object({
  receipt: wayWire,
  label: wayWire,
  labelLanguage: z.enum(LABEL_LANGUAGES),
  paper: z.enum(PAPERS),
  /** Does the receipt printer open the cash drawer? */
  opensDrawer: z.boolean(),
  /** What prints by itself: receipts of finished transactions, labels of goods that come in. */
  automatic: z.object({ receipt: z.boolean(), label: z.boolean() }),
});
export type StationWire = z.infer<typeof stationWire>;

export const getStation = printing.get('Station/{posId}', {
  right: 'signed-in',
  input: { posId: idOf('device') },
  output: stationWire,
  summary: 'What a device prints on, by its station settings',
});

export const getTestPage = printing.get('TestPage/{posId}', {
  right: 'signed-in',
  input: {
    posId: idOf('device'),
    printer: oneOf(PRINTERS).optional(),
    Format: oneOf(['html', ...LABEL_LANGUAGES]).optional(),
  },
  output: z.unknown(),
  produces: 'html',
  summary: 'A test page for a printer of the device: a page, ESC/POS or ZPL',
});

export const sendToPrinter = printing.post('Send', {
  right: 'signed-in',
  input: {
    posId: idOf('device'),
    printer: oneOf(PRINTERS),
    /** Made once for each paper: the same one never prints twice. */
    jobId: text(60, 4),
    data: base64(MOST_BYTES),
  },
  longestBody: 512 * 1024,
  output: changed({ bytes: z.number() }),
  summary: "Sends bytes to the network printer that the device's settings name, once for each jobId",
});
