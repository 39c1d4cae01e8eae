// Which number stands before a scan? Digits that were typed outside of fields, or alone in the scan box.

export const MOST_COPIES = 999;
/** Where each copy is a scan or an offer of its own. */
export const MOST_SINGLES = 99;

export type TypedTimes = {
  /** Digits typed outside of fields, or the number that was set; '' for none. */
  readonly digits: string;
  /** When its last digit was typed, milliseconds of the events' clock. */
  readonly atMs: number;
  /** What stands in the scan box. */
  readonly box: string;
};

export const NO_TIMES: TypedTimes = { digits: '', atMs: Number.NEGATIVE_INFINITY, box: '' };

/** Digits that come after each other within this time are one number; a later one begins anew. */
const NUMBER_MS = 2_000;
const MOST_DIGITS = 3;
const COUNT = /^[1-9]\d{0,2}$/;

/** Is a text a number of copies, and no code? */
export const isCount = (text: string): boolean => COUNT.test(text.trim());

/** How many copies the next scan counts: the number in the box before the one outside; 1 without either. */
export function timesOf({ digits, box }: TypedTimes, most: number): number {
  const number = isCount(box) ? box.trim() : digits;
  return Math.min(most, Math.max(1, Number(number) || 1));
}

/** After a digit outside of fields. No number begins with 0, and none has more than three digits. */
export function pressDigit(now: TypedTimes, digit: string, atMs: number): TypedTimes {
  const before = atMs - now.atMs < NUMBER_MS ? now.digits : '';
  const digits = `${before}${digit}`.replace(/^0+/, '').slice(0, MOST_DIGITS);
  return digits === '' ? now : { ...now, digits, atMs };
}

/** A taken scan ends the number, wherever it was typed; a text in the box that is none stays. */
export const afterScan = ({ box }: TypedTimes): TypedTimes => ({
  ...NO_TIMES,
  box: isCount(box) ? '' : box,
});
