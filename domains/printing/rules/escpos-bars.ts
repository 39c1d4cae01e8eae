// How are the bars of a code written for an ESC/POS printer, so that they fit on its paper?
import { code128Parts } from '#domains/printing/rules/code128.ts';

export type EscPosBars = {
  /** What GS k takes as Code 128: sets named by {B and {C, two digits in one sign of set C. */
  readonly data: readonly number[];
  /** How many dots the narrowest bar is wide. */
  readonly dots: number;
};

const B = [0x7b, 0x42] as const;
const C = [0x7b, 0x43] as const;
const BRACE = 0x7b;
const WIDEST = 3;
/** Printers take no narrower bar. */
const NARROWEST = 2;

/** A printer leaves out bars that are wider than its paper, so digits go by twos and the bars get as wide as there is room. ASCII only. */
export function escPosBars(code: string, room: number): EscPosBars {
  const data: number[] = [];
  let signs = 0;
  for (const part of code128Parts(code)) {
    data.push(...(part.set === 'C' ? C : B));
    for (const sign of part.signs) data.push(...(part.set === 'B' && sign === BRACE ? [sign, sign] : [sign]));
    signs += 1 + part.signs.length;
  }
  const modules = 11 * (signs + 1) + 13;
  return { data, dots: Math.max(NARROWEST, Math.min(WIDEST, Math.floor(room / modules))) };
}
