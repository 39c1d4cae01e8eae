// What does the card terminal's answer mean for the payment sheet? Pure.
import { cardsMessages } from '#domains/cards/messages.ts';
import type { AttemptFound } from '#domains/cards/contract/calls.ts';
import { type Cents, ZERO, sum } from '#kernel/money.ts';

export type CardState = 'idle' | 'waiting' | 'approved' | 'declined' | 'cancelled' | 'unknown';

export type CardShown = {
  readonly state: CardState;
  readonly amountCents: Cents;
  /** What the terminal said of the card, "Visa 4821". */
  readonly card: string;
  readonly message: string;
  /** The terminal was asked to cancel and has not answered. */
  readonly isCanceling: boolean;
  /** Why it was not asked at all; a code. */
  readonly refusal?: string;
};

export type CardAnswer = {
  checkoutId: string;
  state: string;
  amount: Cents;
  card: string;
  message: string;
  isCanceling: boolean;
};

/** A card that was charged. */
export type TakenCard = {
  readonly checkoutId: string;
  readonly amountCents: Cents;
  readonly card: string;
};

export const IDLE_CARD: CardShown = {
  state: 'idle',
  amountCents: ZERO,
  card: '',
  message: '',
  isCanceling: false,
};

const STATES: Record<string, CardState> = {
  sent: 'waiting',
  pending: 'waiting',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  unknown: 'unknown',
};

/** What the sheet shows when the terminal was not asked at all. */
export const refusedCard = (message: string, refusal?: string): CardShown => ({
  ...IDLE_CARD,
  state: 'declined',
  message,
  ...(refusal !== undefined && { refusal }),
});

/** The sheet's word for a state of the wire; one that we don't know is unknown. */
export const cardStateOf = (wire: string): CardState => STATES[wire] ?? 'unknown';

/** What the sheet shows for an answer; cents. */
export const shownOf = (answer: Omit<CardAnswer, 'checkoutId'>): CardShown => ({
  state: cardStateOf(answer.state),
  amountCents: answer.amount,
  card: answer.card,
  message: answer.message,
  isCanceling: answer.isCanceling,
});

/** Did the terminal of this counter not take the payment on, so that another's may? */
export const wantsOther = ({ state, refusal, message }: CardShown): boolean =>
  refusal === 'NO_TERMINAL_HERE' ||
  (state === 'cancelled' && message !== '' && message !== cardsMessages.CANCELLED);

/** Other ways to pay are locked meanwhile. */
export const isUnderWay = (state: CardState): boolean => state === 'waiting' || state === 'unknown';

/** The charged cards with one more; the same payment counts once. */
export function withCard(known: readonly TakenCard[], card: TakenCard): readonly TakenCard[] {
  return known.some((each) => each.checkoutId === card.checkoutId) ? known : [...known, card];
}

/** What was charged in all, in cents. */
export const takenByCard = (cards: readonly TakenCard[]): Cents => sum(cards.map((each) => each.amountCents));

/** What the server found of a transaction: the charged cards, and the payment under way (there is one at most). */
export function standing(found: readonly AttemptFound[]): {
  taken: readonly TakenCard[];
  underWay: AttemptFound | undefined;
} {
  const taken = found
    .filter((each) => each.state === 'approved')
    .map(({ checkoutId, amount, label }) => ({ checkoutId, amountCents: amount, card: label }));
  return { taken, underWay: found.find((each) => isUnderWay(cardStateOf(each.state))) };
}
