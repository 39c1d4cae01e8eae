// Does a new price come into the queue, take one out of it, or neither?
import type { Cents } from '#kernel/money.ts';

export type QueueFacts = {
  /** What is asked for, and where it comes from. */
  readonly wantedCents: Cents;
  readonly source: 'guide' | 'msrp' | 'rule' | 'hand';
  /** What the item costs now. */
  readonly nowCents: Cents;
  /** The price that waits; null without one. */
  readonly openCents: Cents | null;
  /** Did a person set the price that waits? */
  readonly isOpenByHand: boolean;
  /** How the item's last row ended, and with which price. */
  readonly lastState: string | null;
  readonly lastCents: Cents | null;
  /** Was it deleted from the queue: "you are deleting this item from future updates"? */
  readonly isKeptOut: boolean;
};

/**
 * 'queue' opens a row or moves the open one; 'retire' takes the open one out, because the item costs that already. A person's price
 * passes what keeps an item out, and waits until a person settles it, whatever the rules say meanwhile; a price that was skipped is not asked about again until it is another one (PRCH-10, PRCH-11, NS-PRCH-01).
 */
export function queueDecision(facts: QueueFacts): 'queue' | 'retire' | 'nothing' {
  const { wantedCents, openCents } = facts;
  const isByHand = facts.source === 'hand';
  if ((facts.isKeptOut || facts.isOpenByHand) && !isByHand) return 'nothing';
  if (wantedCents === facts.nowCents) return openCents === null ? 'nothing' : 'retire';
  if (wantedCents === openCents) return 'nothing';
  const wasSkipped = facts.lastState === 'skipped' && facts.lastCents === wantedCents;
  return wasSkipped && openCents === null && !isByHand ? 'nothing' : 'queue';
}
