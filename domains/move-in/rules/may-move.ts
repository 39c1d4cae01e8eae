// May a move be planned, and may it go into the books?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/**
 * reading: rows are still coming in. planned: each has a fate, nothing of it is in the books. applying: on its way into them. applied: all of it is there.
 */
export type MoveState = 'reading' | 'planned' | 'applying' | 'applied' | 'takenBack';

/** Refuses files of which none is a sheet, and a second move beside one that is being read or on its way into the books. */
export function planRefusal(
  sheets: number,
  other: { readonly state: MoveState; readonly reader: string } | undefined,
): Refusal | undefined {
  if (sheets === 0) return refuse('NO_FILES', texts.NO_FILES);
  if (!other) return undefined;
  return other.state === 'reading'
    ? refuse('MOVE_READING', texts.beingRead(other.reader))
    : refuse('MOVE_OPEN', texts.MOVE_OPEN);
}

/** Refuses a move whose rows aren't all read, and one that was taken back. */
export const applyRefusal = (state: MoveState): Refusal | undefined =>
  state === 'reading' || state === 'takenBack' ? refuse('NOT_PLANNED', texts.NOT_PLANNED) : undefined;
