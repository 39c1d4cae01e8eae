// What becomes of one scan?
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A scan by a call of its own that wasn't counted. */
export const notCounted = (reason: string): Refusal => refuse('NOT_COUNTED', reason);

export type Scan = {
  readonly change: 1 | -1;
  /** undefined: nothing fits the code. */
  readonly item: { readonly serialRequired: boolean } | undefined;
  /** The copy's number; empty for goods without. */
  readonly serial: string;
  /** Units of it in this section and round so far; of a copy: in the whole count. */
  readonly here: number;
};

/** Why it is not counted, or null. Goods with serial numbers are counted by these, each copy once; taking back never goes below nothing. */
export function scanRefusal({ change, item, serial, here }: Scan): Refusal | null {
  if (item?.serialRequired && serial === '') return refuse('SERIAL_NEEDED', texts.SERIAL_NEEDED);
  if (change === -1) return here <= 0 ? refuse('NOTHING_TO_REMOVE', texts.NOTHING_TO_REMOVE) : null;
  return item?.serialRequired && here >= 1 ? refuse('SERIAL_TWICE', texts.SERIAL_TWICE) : null;
}
