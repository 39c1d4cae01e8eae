// What does the card terminal's answer mean for the payment sheet? Pure.
import type { AttemptFound } from '#domains/cards/contract/calls.ts';
import { type Cents, ZERO, fromDollars, sum } from '#kernel/money.ts';

export type CardState = 'idle' | 'waiting' | 'approved' | 'declined' | 'cancelled' | 'unknown';

export type CardShown = {
  readonly state: CardState;
  readonly amountCents: Cents;
  /** What the terminal said of the card, "Visa 4821". */
  readonly card: string;
  readonly message: string;
};

export type CardAnswer = {
  checkoutId: string;
  state: string;
  amount: number;
  card: string;
  message: string;
};

/** A card that was charged. */
export type TakenCard = {
  readonly checkoutId: string;
  readonly amountCents: Cents;
  readonly card: string;
};

export const IDLE_CARD: CardShown = { state: 'idle', amountCents: ZERO, card: '', message: '' };

const STATES: Record<string, CardState> = {
  sent: 'waiting',
  pending: 'waiting',
  approved: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
  unknown: 'unknown',
};

/** The sheet's word for a state of the wire; one that we don't know is unknown. */
export const cardStateOf = (wire: string): CardState => STATES[wire] ?? 'unknown';

/** What the sheet shows for an answer; cents. */
export const shownOf = (answer: Omit<CardAnswer, 'checkoutId'>): CardShown => ({
  state: cardStateOf(answer.state),
  amountCents: fromDollars(answer.amount),
  card: answer.card,
  message: answer.message,
});

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
    .map(({ checkoutId, amount, label }) => ({ checkoutId, amountCents: fromDollars(amount), card: label }));
  return { taken, underWay: found.find((each) => isUnderWay(cardStateOf(each.state))) };
}
