// May a move be taken back?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { MoveState } from '#domains/move-in/rules/may-move.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses a move of which nothing is in the books, and one that is still coming in. */
export function takeBackRefusal(state: MoveState): Refusal | undefined {
  if (state === 'applied') return undefined;
  return state === 'applying'
    ? refuse('HALF_APPLIED', texts.HALF_APPLIED)
    : refuse('NOT_APPLIED', texts.NOT_APPLIED);
}

/** Refuses as soon as something of it moved on; says how many and names the first. */
export function movedOnRefusal(movedOn: readonly string[]): Refusal | undefined {
  const [first] = movedOn;
  return first === undefined
    ? undefined
    : refuse('MOVED_ON', texts.movedOn(movedOn.length, first), { first: movedOn.slice(0, 20) });
}
