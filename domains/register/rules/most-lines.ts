// How many lines does a basket hold?
import { registerMessages } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** More is no customer, but a stuck scanner: every change shows the whole basket. */
export const MOST_LINES = 500;

/** Why the basket takes no more lines, or null. One that holds too many from before may still be changed, shortened and finished. */
export const fullRefusal = (before: number, after: number): Refusal | null =>
  after > MOST_LINES && after > before
    ? refuse('BASKET_FULL', registerMessages.BASKET_FULL(MOST_LINES))
    : null;
