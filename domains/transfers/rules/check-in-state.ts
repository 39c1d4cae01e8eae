// How far is a line of a check-in, and how far is all of it?
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';

/** agrees: as many as expected; open: some are still to scan; differs: over, damaged, more expensive, or short when it is finished; unknown: nobody knows the code. */
export type CheckInState = 'agrees' | 'open' | 'differs' | 'unknown';
export type CheckInShown = 'all' | 'toScan' | 'differences' | 'done';

type Line = Pick<
  TransferItemWire,
  'quantity' | 'scanned' | 'damaged' | 'unknownCode' | 'announcedCost' | 'isExtra' | 'cost'
>;

/** Units that came beyond the expected ones. */
export const unitsOver = ({ scanned, quantity }: Pick<Line, 'scanned' | 'quantity'>): number =>
  Math.max(0, scanned - quantity);

/** Units that are still to scan. */
export const unitsToScan = ({ scanned, quantity }: Pick<Line, 'scanned' | 'quantity'>): number =>
  Math.max(0, quantity - scanned);

/** Was another cost typed than the order says? */
export const isCostChanged = ({ announcedCost }: Pick<Line, 'announcedCost'>): boolean =>
  announcedCost !== null;

/** `isOver` once the check-in is finished: what is not here then is short. */
export function checkInState(line: Line, isOver: boolean): CheckInState {
  if (line.unknownCode !== '') return 'unknown';
  if (unitsOver(line) > 0 || line.damaged > 0 || isCostChanged(line)) return 'differs';
  if (unitsToScan(line) > 0) return isOver ? 'differs' : 'open';
  return 'agrees';
}

/** Is it still a line? One that nobody announced and of which every scan was removed isn't. */
export const isThere = ({ quantity, scanned }: Pick<Line, 'quantity' | 'scanned'>): boolean =>
  quantity > 0 || scanned > 0;

/** Does the line belong to what is shown? */
export const isCheckInShown = (line: Line, state: CheckInState, shown: CheckInShown): boolean =>
  shown === 'all' ||
  (shown === 'toScan' && unitsToScan(line) > 0) ||
  (shown === 'differences' && (state === 'differs' || state === 'unknown')) ||
  (shown === 'done' && state === 'agrees');

export type CheckInSums = {
  readonly expected: number;
  readonly scanned: number;
  /** Of the scanned ones: those that are over, damaged, or nobody knows. */
  readonly differing: number;
  readonly toScan: number;
  readonly unknown: number;
  /** Of the scanned ones: those that nobody knows the cost of, or may see it. */
  readonly withoutCost: number;
};

/** All lines together, in units; `unknown` in lines. */
export function checkInSums(lines: readonly Line[]): CheckInSums {
  const sums = { expected: 0, scanned: 0, differing: 0, toScan: 0, unknown: 0, withoutCost: 0 };
  for (const line of lines) {
    sums.expected += line.quantity;
    sums.scanned += line.scanned;
    sums.toScan += unitsToScan(line);
    if (line.cost === null) sums.withoutCost += line.scanned;
    sums.differing += Math.min(line.scanned, unitsOver(line) + line.damaged);
    if (line.unknownCode !== '' && line.scanned > 0) sums.unknown += 1;
  }
  return sums;
}
