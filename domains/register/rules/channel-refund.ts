// May goods that were paid for at a channel come back to this store? Amounts in cents.
import { registerMessages as texts } from '#domains/register/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ChannelRefundFacts = {
  /** A copy with a serial number that another store sold is among them: it is that store's for good. */
  readonly hasCopyOfOthers: boolean;
  /** What the channel took for the sale and didn't give back yet. */
  readonly leftCents: Cents;
  /** What is to go back now, positive. */
  readonly backCents: Cents;
};

/** Why not, or null (R2). */
export function channelRefundRefusal(facts: ChannelRefundFacts): Refusal | null {
  if (facts.hasCopyOfOthers) return refuse('SERIAL_ELSEWHERE', texts.SERIAL_ELSEWHERE);
  return facts.backCents > facts.leftCents ? refuse('REFUNDED_WHOLE', texts.REFUNDED_WHOLE) : null;
}
