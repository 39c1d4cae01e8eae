// What does the simulated card terminal answer? (NS-CARD-02)
//
// It keeps nothing itself: how often it was asked is in the attempt's row, so any server may poll.
import type { CardEvent } from '#domains/cards/rules/card-states.ts';
import type { Cents } from '#kernel/money.ts';

/** It answers at this poll. */
export const POLLS_TO_ANSWER = 2;
/** After this it gives up on the customer (NS-CARD-01: at most 5 minutes). */
export const MOST_WAIT_MS = 5 * 60_000;

export type Asked = {
  readonly amount: Cents;
  /** This poll included. */
  readonly polls: number;
  readonly waitedMs: number;
};

/** Approved at the second poll; amounts ending in .99 are declined; cancelled when nobody came in 5 minutes. */
export function simulateTerminal({ amount, polls, waitedMs }: Asked): CardEvent {
  if (polls < POLLS_TO_ANSWER) return waitedMs > MOST_WAIT_MS ? 'cancelled' : 'accepted';
  return Math.abs(amount) % 100 === 99 ? 'declined' : 'approved';
}
