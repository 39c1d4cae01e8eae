// May a person settle a row, and as what?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { Fate, Settled } from '#domains/move-in/rules/fate.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Row = { readonly fate: Fate; readonly mayJoin: boolean; readonly isSettled: boolean };

/** Refuses a row that neither is doubtful nor was settled before, and to join one that is like nobody. */
export function settleRefusal({ fate, mayJoin, isSettled }: Row, as: Settled): Refusal | undefined {
  if (fate !== 'doubtful' && !isSettled) return refuse('NOT_DOUBTFUL', texts.NOT_DOUBTFUL);
  return as === 'joined' && !mayJoin ? refuse('NOBODY_THERE', texts.NOBODY_THERE) : undefined;
}
