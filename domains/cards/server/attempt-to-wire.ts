// How does a card attempt look on the wire?
import { cardsMessages } from '#domains/cards/messages.ts';
import { type CardState, isSettled, wireStatus } from '#domains/cards/rules/card-states.ts';
import { type Cents } from '#kernel/money.ts';

type Sentences = Partial<Record<CardState, string>>;
const CHARGE: Sentences = { declined: cardsMessages.DECLINED, cancelled: cardsMessages.CANCELLED };
const REFUND: Sentences = {
  declined: cardsMessages.REFUND_DECLINED,
  cancelled: cardsMessages.REFUND_CANCELLED,
};
/** Why a charge was cancelled, by the reason in its row; the rest are codes of the processor. */
const REASONS: Readonly<Record<string, string>> = {
  '': cardsMessages.CANCELLED,
  SELLER_CANCELED: cardsMessages.CANCELLED,
  BUYER_CANCELED: cardsMessages.BUYER_CANCELED,
  TIMED_OUT: cardsMessages.TIMED_OUT,
  neverReached: cardsMessages.NEVER_REACHED,
  amountDiffers: cardsMessages.AMOUNT_DIFFERS,
  settled: cardsMessages.SETTLED_NOT_CHARGED,
};

export type AttemptShown = {
  readonly checkoutId: string;
  readonly state: CardState;
  readonly amountCents: Cents;
  readonly cardLabel: string;
  readonly reason?: string;
  readonly cancelAskedAt?: Date | null;
};

/** success is false once no money can come of it anymore; the message says why. */
export function attemptToWire(attempt: AttemptShown) {
  const { checkoutId, state, amountCents, cardLabel, cancelAskedAt = null } = attempt;
  return {
    success: state !== 'declined' && state !== 'cancelled',
    message: messageOf(attempt),
    checkoutId,
    status: wireStatus(state),
    state,
    amount: amountCents,
    card: cardLabel,
    isCanceling: cancelAskedAt !== null && !isSettled(state),
  };
}

function messageOf({ amountCents, state, reason = '' }: AttemptShown): string {
  if (amountCents < 0) return REFUND[state] ?? '';
  if (state !== 'cancelled') return CHARGE[state] ?? '';
  return REASONS[reason] ?? cardsMessages.processorRefused(reason);
}
