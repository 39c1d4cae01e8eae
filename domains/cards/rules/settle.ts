// May a person decide whether a card was charged?
import { cardsMessages as texts } from '#domains/cards/messages.ts';
import { type CardState, isSettled } from '#domains/cards/rules/card-states.ts';
import { GIVE_UP_MS } from '#domains/cards/rules/follow-attempt.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Open = { readonly state: CardState; readonly createdAt: Date };

/** Refuses what is over, and what the terminal may still say within 15 minutes. */
export function settleRefusal({ state, createdAt }: Open, now: Date): Refusal | undefined {
  if (isSettled(state)) return refuse('CARD_SETTLED', texts.SETTLED_ALREADY);
  return now.getTime() - createdAt.getTime() < GIVE_UP_MS ? refuse('CARD_NOT_YET', texts.NOT_YET) : undefined;
}

/** Refuses a case that somebody closed before. */
export const closeRefusal = (closedAt: Date | null): Refusal | undefined =>
  closedAt === null ? undefined : refuse('CASE_CLOSED', texts.CASE_CLOSED);
