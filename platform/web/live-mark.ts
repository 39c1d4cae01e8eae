// Which answers may be older than what the line of events tells?
//
// Every answer carries a mark: which listener of which server had heard how many changes when the question came. The line's first word
// carries the mark of the moment from which on it tells everything. An answer to what was asked before is as new as the line if
// the same listener had heard as much by then; of any other nobody knows what was missed. What is asked while the line is open needs
// no mark: whatever it doesn't show yet, the line tells. Decision 0007.

/** The header of an answer that holds its mark. */
export const LIVE_MARK = 'live-mark';

/** An open line; `mark` is null where the server gave none. */
export type Opening = { readonly mark: string | null };

let opening: Opening | null = null;
/** The oldest mark of what was answered while no line was open: undefined for nothing, null for one that can't be compared. */
let before: string | null | undefined;
let tellMissed: () => void = () => undefined;

/** Who is told when an answer came that may be older than the line. */
export function whenMissed(tell: () => void): void {
  tellMissed = tell;
}

/** The open line, or null: taken when a question is sent. */
export const openLineNow = (): Opening | null => opening;

/** Takes the mark of an answer to what was asked on this line (null: on none). */
export function answeredWith(mark: string | null, askedOn: Opening | null): void {
  if (askedOn !== null && askedOn === opening) return;
  if (opening === null) before = before === undefined ? mark : older(before, mark);
  else if (!isAsNew(mark, opening.mark)) tellMissed();
}

/** A line is open; answers whether changes may be missing in what was answered before. */
export function lineOpened(next: Opening): boolean {
  const missed = next.mark === null || (before !== undefined && !isAsNew(before, next.mark));
  opening = next;
  before = undefined;
  return missed;
}

/** The line is gone: what happens from now on isn't told, nor what happened just before. */
export function lineEnded(ended: Opening): void {
  if (opening !== ended) return;
  opening = null;
  before = null;
}

const older = (one: string | null, other: string | null): string | null =>
  isAsNew(one, other) ? other : isAsNew(other, one) ? one : null;

/** Had the listener heard as much at `mark` as at `other`? Never of two listeners. */
function isAsNew(mark: string | null, other: string | null): boolean {
  if (mark === null || other === null) return false;
  const [listener, heard] = mark.split('.');
  const [otherListener, otherHeard] = other.split('.');
  return listener === otherListener && Number(heard) >= Number(otherHeard);
}
