// What did the book say while an item was counted, and how far is the count from it?
export type Moved = {
  /** When it happened, milliseconds. */
  readonly at: number;
  /** Signed units. */
  readonly quantity: number;
};

export type Book = { readonly onHand: number; readonly moved: readonly Moved[] };

/** Devices' clocks are corrected, never exact. */
export const SLACK_MS = 2_000;
/** What leaves so soon after it was counted may have been in somebody's hand. */
export const LEFT_SOON_MS = 30 * 60_000;

/** On hand at a moment by all that is known now: on hand now, less all that happened after it. */
export const bookAt = ({ onHand, moved }: Book, at: number): number =>
  moved.reduce((units, one) => (one.at > at ? units - one.quantity : units), onHand);

/** The least and the greatest that the book said from two seconds before to two seconds after. */
export function bookWhile(book: Book, firstAt: number, lastAt: number): { low: number; high: number } {
  const from = firstAt - SLACK_MS;
  const to = lastAt + SLACK_MS;
  let low = bookAt(book, from);
  let high = low;
  for (const { at } of book.moved) {
    if (at <= from || at > to) continue;
    const units = bookAt(book, at);
    low = Math.min(low, units);
    high = Math.max(high, units);
  }
  return { low, high };
}

/** How far the count is from the nearest that the book said: what has to move. */
export const differenceOf = (counted: number, low: number, high: number): number =>
  counted - Math.min(Math.max(counted, low), high);

/** Did units leave within half an hour after it was counted? */
export const leftSoon = ({ moved }: Book, lastAt: number): boolean =>
  moved.some(({ at, quantity }) => quantity < 0 && at > lastAt && at <= lastAt + LEFT_SOON_MS);
