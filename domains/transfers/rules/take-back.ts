// May a finished check-in be taken back, or has something of it moved on since? Line by line.
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { notACheckInRefusal } from './check-in.ts';
import { deletedRefusal, type Standing } from './states.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What became of the goods of a line since they came in. Of an item that several lines share each of them says it. */
export type LineSince = {
  readonly lineId: number;
  readonly title: string;
  /** Why the stock of its items moved since, in order: any move, as nobody can tell which of equal copies it was. */
  readonly moved: readonly string[];
  /** A copy with a serial number is no longer in stock here. */
  readonly isCopyGone: boolean;
  readonly isCounted: boolean;
  readonly isCostChanged: boolean;
  /** Units that would be left, and of these: held for others than those whom this check-in kept them for, and on returns that the vendor was asked for. */
  readonly left: number;
  readonly held: number;
  readonly onReturns: number;
};

export type Block = { readonly lineId: number; readonly title: string; readonly reason: string };

/** Why the goods of a line have to stay, or null. */
export function blockOf(line: LineSince): string | null {
  const [first] = line.moved;
  if (first !== undefined) return texts.movedSince(first);
  if (line.isCopyGone) return texts.COPY_GONE;
  if (line.isCounted) return texts.COUNTED_SINCE;
  if (line.isCostChanged) return texts.COST_CHANGED_SINCE;
  if (line.held > 0 && line.left < line.held) return texts.HELD_SINCE;
  return line.onReturns > 0 && line.left < line.onReturns ? texts.ON_RETURN_SINCE : null;
}

/** Each line that stops it, once, with the first reason. */
export function blocksOf(lines: readonly LineSince[]): Block[] {
  const blocks = new Map<number, Block>();
  for (const line of lines) {
    const reason = blockOf(line);
    if (reason !== null && !blocks.has(line.lineId))
      blocks.set(line.lineId, { lineId: line.lineId, title: line.title, reason });
  }
  return [...blocks.values()];
}

/** Is it open again already because somebody took it back? Then there is nothing to do. */
export const isTakenBack = (one: Pick<Standing, 'state'> & { readonly takenBackAt: Date | null }): boolean =>
  one.state === 'incomplete' && one.takenBackAt !== null;

/** Why there is nothing to take back, or null: no check-in, deleted, or never finished. */
export const standingRefusal = (one: Pick<Standing, 'state' | 'isVendor'>): Refusal | null =>
  notACheckInRefusal(one) ??
  deletedRefusal(one) ??
  (one.state === 'completed' ? null : refuse('CHECK_IN_OPEN', texts.NOT_FINISHED));

/** Why what came in has to stay, or null; with all the lines that stop it. */
export function movedOnRefusal(lines: readonly LineSince[]): Refusal | null {
  const blocks = blocksOf(lines);
  const [first] = blocks;
  return first
    ? refuse('CHECK_IN_MOVED_ON', texts.movedOn(first.title, first.reason, blocks.length - 1), {
        lines: blocks,
      })
    : null;
}
