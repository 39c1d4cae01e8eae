// How does a card attempt look on the wire?
import { cardsMessages } from '#domains/cards/messages.ts';
import { type CardState, wireStatus } from '#domains/cards/rules/card-states.ts';
import { type Cents, toDollars } from '#kernel/money.ts';

const SENTENCE: Partial<Record<CardState, string>> = {
  declined: cardsMessages.DECLINED,
  cancelled: cardsMessages.CANCELLED,
};

/** success is false once no money can come of it any more; the message says why. */
export function attemptToWire(attempt: {
  checkoutId: string;
  state: CardState;
  amountCents: Cents;
  cardLabel: string;
}) {
  const { checkoutId, state, amountCents, cardLabel } = attempt;
  return {
    success: state !== 'declined' && state !== 'cancelled',
    message: SENTENCE[state] ?? '',
    checkoutId,
    status: wireStatus(state),
    state,
    amount: toDollars(amountCents),
    card: cardLabel,
  };
}
