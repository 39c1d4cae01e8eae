// How does a card attempt look on the wire?
import { cardsMessages } from '#domains/cards/messages.ts';
import { type CardState, wireStatus } from '#domains/cards/rules/card-states.ts';
import { type Cents, toDollars } from '#kernel/money.ts';

type Sentences = Partial<Record<CardState, string>>;
const CHARGE: Sentences = { declined: cardsMessages.DECLINED, cancelled: cardsMessages.CANCELLED };
const REFUND: Sentences = {
  declined: cardsMessages.REFUND_DECLINED,
  cancelled: cardsMessages.REFUND_CANCELLED,
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
    message: (amountCents < 0 ? REFUND : CHARGE)[state] ?? '',
    checkoutId,
    status: wireStatus(state),
    state,
    amount: toDollars(amountCents),
    card: cardLabel,
  };
}
