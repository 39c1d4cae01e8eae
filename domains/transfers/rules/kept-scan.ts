// A scan that a device kept until it could be sent: when was it, and how many units does it change?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The instant of a kept scan: the device's, corrected to the server's clock. What can't be read, or is later than now, was now. */
export function scannedAt(text: string | undefined, now: Date): Date {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) || at > now.getTime() ? now : new Date(at);
}

/** What a count becomes by this many more or fewer: never below none, never above `most`. */
export const countAfter = (now: number, change: number, most: number): number =>
  Math.min(most, Math.max(0, now + change));

/** Why a kept scan can't be taken in, or null: it changes nothing, or names neither a code nor a line. */
export function keptScanRefusal(scan: {
  readonly code: string;
  readonly lineId?: number | undefined;
  readonly change: number;
}): Refusal | null {
  if (scan.change === 0) return refuse('NO_CHANGE', texts.SCAN_CHANGES_NOTHING);
  return scan.code.trim() === '' && scan.lineId === undefined ? refuse('NO_CODE', texts.SCAN_NO_CODE) : null;
}
