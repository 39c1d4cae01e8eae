// How are the bars of a code written for an ESC/POS printer, so that they fit on its paper?

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

/** Digits that go by twos: four and more, from the first or to the last of their row; and all else. */
const PARTS = /^(?:\d\d){2,}|(?:\d\d){2,}(?!\d)|(?:(?!(?:\d\d){2,}(?!\d))[ -~])+/g;

/** A printer leaves out bars that are wider than its paper, so digits go by twos and the bars get as wide as there is room. ASCII only. */
export function escPosBars(code: string, room: number): EscPosBars {
  const data: number[] = [];
  let signs = 0;
  for (const part of code.match(PARTS) ?? []) {
    const byTwos = /^\d{4,}$/.test(part);
    data.push(...(byTwos ? C : B));
    const written = byTwos
      ? (part.match(/../g) ?? []).map(Number)
      : [...part].map((sign) => sign.charCodeAt(0));
    for (const sign of written) data.push(...(!byTwos && sign === BRACE ? [sign, sign] : [sign]));
    signs += 1 + written.length;
  }
  const modules = 11 * (signs + 1) + 13;
  return { data, dots: Math.max(NARROWEST, Math.min(WIDEST, Math.floor(room / modules))) };
}
