// Which payments of this counter wait for the server's word?
//
// A payment is one from the moment that Finish is pressed until the server has said that it is done, or the cashier has taken the basket back.
// It carries all that it needs: the acts of its basket that are unsent, the tenders, the sum that was seen, the key. Pure.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Finishing } from '../queue/finishing.ts';
import type { OwnSale } from '../tape/sold-of.ts';
import { revived } from '../queue/intent-queue.ts';
import { type Intent, countUnsentIntents } from '../queue/intents.ts';
import { type PaymentView, type Taken, paymentView } from '../payment/payment-state.ts';

/**
 * waiting: goes to the server by itself. differs: the total or the change is another one than was seen, the cashier decides. refused: the
 * business says no; nothing was taken, the basket can be taken back.
 */
export type WaitingState = 'waiting' | 'differs' | 'refused';

export type Waiting = {
  /** Its identity on this counter; stays when the key of the request changes. */
  readonly id: string;
  /** How its register calls its basket. */
  readonly key: string;
  /** The transaction; null while the server has nothing of it. */
  readonly transactionId: number | null;
  /** As the server last said. */
  readonly base: TransactionWire | null;
  /** What of the basket the server has not confirmed: it goes first. */
  readonly intents: readonly Intent[];
  readonly finish: Finishing;
  readonly state: WaitingState;
  /** What the server said, for differs and refused. */
  readonly message: string;
  /** The sum that the server has now, for differs. */
  readonly now: { readonly dueCents: Cents; readonly changeCents: Cents | null } | null;
  /** The counter went on with the next customer. */
  readonly left: boolean;
  /** A try got no answer. */
  readonly tried: boolean;
  /** What its receipt says if this register finishes it by itself; null: only the server can. */
  readonly own: OwnSale | null;
  /** For the tray. */
  readonly about: { readonly items: number; readonly customer: string };
};

/** The payment that the open sheet waits for; the counter has not gone on without it. */
export const frontOf = (all: readonly Waiting[]): Waiting | undefined => all.find((one) => !one.left);

/** What is not on the server yet: acts and the payments themselves. */
export const countUnsentPayments = (all: readonly Waiting[]): number =>
  all.reduce(
    (sum, one) => sum + countUnsentIntents(one.intents, one.base) + (one.state === 'waiting' ? 1 : 0),
    0,
  );

/** Has it nothing more to send before the payment itself? */
export const isReady = (one: Waiting): boolean => countUnsentIntents(one.intents, one.base) === 0;

/** What is written to the browser's storage. */
export const keptWaiting = (all: readonly Waiting[]): unknown => (all.length === 0 ? undefined : all);

/** The payments as read after a reload: all wait in the tray. Those of an older version are one object without the basket's acts. */
export function revivedWaiting(raw: unknown): readonly Waiting[] {
  const found = Array.isArray(raw) ? raw : raw === undefined ? [] : [{ finish: raw }];
  return found.flatMap((entry) => revivedOne((entry ?? {}) as Partial<Waiting>));
}

function revivedOne(one: Partial<Waiting>): Waiting[] {
  const finish = one.finish as (Finishing & { transactionId?: unknown }) | undefined;
  if (typeof finish?.key !== 'string' || typeof finish.dueCents !== 'number') return [];
  const known = one.transactionId ?? finish.transactionId;
  return [
    {
      id: one.id ?? finish.key,
      key: one.key ?? one.base?.basketKey ?? one.id ?? finish.key,
      transactionId: typeof known === 'number' ? known : null,
      base: one.base ?? null,
      intents: revived(one.intents),
      finish,
      state: one.state ?? 'waiting',
      message: one.message ?? '',
      now: one.now ?? null,
      left: true,
      tried: one.tried ?? false,
      own: one.own ?? null,
      about: one.about ?? { items: 0, customer: '' },
    },
  ];
}

/** The queue without what a payment took along: it is written first, and the page may go away in between. */
export function withoutTaken(queue: readonly Intent[], all: readonly Waiting[]): readonly Intent[] {
  const taken = new Set(all.flatMap(({ intents }) => intents.map(({ key }) => key)));
  return queue.filter(({ key }) => !taken.has(key));
}

/** The tenders of a payment, as the sheet had them. */
export const takenOf = (finish: Finishing): Taken => ({
  cashCents: finish.cashCents > 0 ? cents(finish.cashCents) : null,
  cardCents: cents(finish.cardCents),
  checkCents: cents(finish.checkCents),
  creditCents: cents(finish.creditCents),
  giftCents: cents(finish.giftCents ?? 0),
});

export type NewSum = Pick<PaymentView, 'covered' | 'leftCents'> & {
  readonly dueCents: Cents;
  readonly changeCents: Cents;
};

/** What the same tenders come to at the sum that the server has now: the change, or what is missing; null when it doesn't differ. */
export function newSumOf({ state, now, finish }: Waiting, cashRounding: 'none' | 'nearest5'): NewSum | null {
  if (state !== 'differs' || now === null) return null;
  const view = paymentView(now.dueCents, takenOf(finish), cashRounding);
  const changeCents = now.changeCents ?? view.changeCents;
  const paysOut = now.dueCents < 0 && takenOf(finish).cashCents !== null;
  return {
    dueCents: now.dueCents,
    changeCents,
    covered: !paysOut && (view.covered || now.changeCents !== null),
    leftCents: view.leftCents,
  };
}
