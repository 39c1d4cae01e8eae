// How does a station reach a printer?
//
// What a station's ReceiptPrinter or LabelPrinter says. The server connects to nothing but what is there, so the setting
// takes only addresses inside the shop's own network, as numbers (a name could lead anywhere tomorrow), and only ports that
// printers listen on.
import { settingsMessages as say } from '#domains/settings/messages.ts';

export type PrinterLink =
  | { readonly way: 'usb' | 'serial' }
  | { readonly way: 'network'; readonly host: string; readonly port: number }
  /** A printer that only the browser's print dialog reaches; the name is for people. */
  | { readonly way: 'dialog'; readonly name: string };

/** Raw printing, and what print servers with several printers add to it. */
export const PRINTER_PORTS = { from: 9_100, to: 9_109 } as const;

const NETWORK = /^network:/i;
const ADDRESS = /^network:\s*(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/i;

/** The link that the text means, or a sentence on what is wrong with it. */
export function readPrinter(text: string): PrinterLink | { readonly problem: string } {
  const name = text.trim();
  if (/^usb$/i.test(name)) return { way: 'usb' };
  if (/^serial$/i.test(name)) return { way: 'serial' };
  if (!NETWORK.test(name)) return { way: 'dialog', name };
  const match = ADDRESS.exec(name);
  if (!match) return { problem: say.PRINTER_ADDRESS };
  const parts = match.slice(1, 5).map(Number);
  const port = match[5] === undefined ? PRINTER_PORTS.from : Number(match[5]);
  if (parts.some((part) => part > 255) || !isPrivate(parts)) return { problem: say.PRINTER_ADDRESS };
  if (port < PRINTER_PORTS.from || port > PRINTER_PORTS.to) {
    return { problem: say.PRINTER_PORT(PRINTER_PORTS.from, PRINTER_PORTS.to) };
  }
  return { way: 'network', host: parts.join('.'), port };
}

/** 10/8, 172.16/12, 192.168/16, and the server itself (a print server beside it). */
function isPrivate([a = 0, b = 0]: readonly number[]): boolean {
  return a === 10 || a === 127 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

/** What is wrong with a printer's text; undefined when nothing is. */
export function printerProblem(text: string): string | undefined {
  const link = readPrinter(text);
  return 'problem' in link ? link.problem : undefined;
}
