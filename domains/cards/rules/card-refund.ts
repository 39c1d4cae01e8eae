// What may still go back to a card?
import { type Cents, ZERO, least, most, subtract } from '#kernel/money.ts';

export type RefundableCard = {
  /** What terminals took for the sale and have not given back in finished refunds. */
  readonly takenCents: Cents;
  /** What this refund may give back to cards. */
  readonly shareCents: Cents;
  readonly returnedCents: Cents;
  readonly elsewhereCents: Cents;
};

/** What the terminal may be asked to give back now, in cents: never more than it took, over all refunds of the sale, also those under way. */
export function openRefund({ takenCents, shareCents, returnedCents, elsewhereCents }: RefundableCard): Cents {
  const free = subtract(takenCents, elsewhereCents);
  return most(ZERO, subtract(least(shareCents, free), returnedCents));
}
