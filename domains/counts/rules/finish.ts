// May a count be finished, and may one that is finished be taken back?
import type { CountState } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Finish = {
  readonly state: CountState;
  /** Codes that nobody named or dismissed. */
  readonly unknown: number;
  /** Units by the book when they were counted, and how many of these are of items of which nothing was scanned. */
  readonly expected: number;
  readonly unscanned: number;
  readonly isConfirmed: boolean;
};

/** More than a tenth of what is expected was not scanned. */
export const asksUnscanned = ({ expected, unscanned }: Pick<Finish, 'expected' | 'unscanned'>): boolean =>
  unscanned * 10 > expected;

/** Why it can't be finished, or null. One that is being finished or is finished already is answered as it is. */
export function finishRefusal(finish: Finish): Refusal | null {
  if (finish.state === 'cancelled') return refuse('COUNT_CANCELLED', texts.IS_CANCELLED);
  if (finish.state === 'undoing' || finish.state === 'undone') return refuse('COUNT_UNDONE', texts.IS_UNDONE);
  if (finish.state !== 'open') return null;
  if (finish.unknown > 0) return refuse('UNKNOWN_LEFT', texts.unknownLeft(finish.unknown));
  if (asksUnscanned(finish) && !finish.isConfirmed)
    return refuse('MUCH_UNSCANNED', texts.muchUnscanned(finish.unscanned, finish.expected), {
      ask: 'ConfirmUnscanned',
      unscanned: finish.unscanned,
      expected: finish.expected,
    });
  return null;
}

/** Why nothing can be counted, decided or cancelled in it anymore, or null while it is open. */
export function closedRefusal(state: CountState): Refusal | null {
  if (state === 'open') return null;
  return state === 'cancelled'
    ? refuse('COUNT_CANCELLED', texts.IS_CANCELLED)
    : refuse('COUNT_FINISHED', texts.IS_FINISHED);
}

export const UNDO_DAYS = 7;

/** Why it can't be taken back, or null. One that is being taken back or was is answered as it is. */
export function undoRefusal(
  { state, finishedAt }: { readonly state: CountState; readonly finishedAt: number | null },
  now: number,
): Refusal | null {
  if (state === 'undoing' || state === 'undone') return null;
  if (state !== 'completed' || finishedAt === null) return refuse('NOT_FINISHED', texts.NOT_FINISHED);
  return now - finishedAt > UNDO_DAYS * 86_400_000
    ? refuse('UNDO_TOO_LATE', texts.undoTooLate(UNDO_DAYS))
    : null;
}

/**
 * How much of a difference may be booked without a decision: goods under a hold or reserved for a customer are never written off automatically.
 * Without anything held the stock may even go below zero, as anywhere.
 */
export function movable(delta: number, stock: { readonly onHand: number; readonly held: number }): number {
  if (delta >= 0 || stock.held === 0) return delta;
  const most = Math.max(0, stock.onHand - stock.held);
  return most === 0 ? 0 : -Math.min(-delta, most);
}
