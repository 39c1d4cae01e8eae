// How is a payment sent so that it happens once, at the sum that the cashier saw?
import { getTransaction } from '#domains/register/contract/calls.ts';
import { finishBasket } from '#domains/register/contract/finish.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { COUNTER_WAITS_MS, newKey, send } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import type { Intent } from './intents.ts';
import { documentOf } from './register-document.ts';
import { approvalsOf } from './send-intent.ts';
import type { Taken } from '../payment/payment-state.ts';
import { type ReceiptChoice, isMailed } from '../payment/receipt-choice.ts';

export type Finishing = {
  /** The idempotency key: made once for these exact values. */
  readonly key: string;
  readonly cashCents: number;
  readonly cardCents: number;
  readonly checkCents: number;
  readonly creditCents: number;
  readonly giftCents?: number;
  /** What the cashier saw, signed, and the change that was said. Intents of an older version have no change. */
  readonly dueCents: number;
  readonly changeCents?: number;
  /** When Finish was pressed, by the server's clock: the goods are gone from then on. Intents of an older version have none. */
  readonly paidAt?: string;
  /** The register where the money lies. */
  readonly posId?: number;
  readonly receipt: ReceiptChoice;
  /** Where the receipt is mailed. */
  readonly mail?: { readonly to: string; readonly keep: boolean } | undefined;
  /** The terminal refused to give a card's money back: store credit instead. */
  readonly cardTo?: 'storeCredit' | undefined;
};

export type FinishAnswer =
  | { readonly ok: true; readonly transaction: TransactionWire }
  /** refusal: the business says no and nothing was done. Otherwise unknown: the intent stays and is sent again. */
  | {
      readonly ok: false;
      readonly refusal: boolean;
      readonly message: string;
      readonly code: string;
      /** The sum that the server has, in cents, when it isn't the one that was seen. */
      readonly now?: { readonly dueCents: Cents; readonly changeCents: Cents | null };
    };

/** What is on the screen when it is finished, in cents. */
export type Sum = { readonly dueCents: Cents; readonly changeCents: Cents };

/** The intent to finish, with a key of its own. */
export function newFinishing(
  taken: Taken,
  { dueCents, changeCents }: Sum,
  receipt: { readonly choice: ReceiptChoice; readonly email: string; readonly keep: boolean },
  cardTo?: 'storeCredit',
): Finishing {
  return {
    key: newKey(),
    cashCents: taken.cashCents ?? 0,
    cardCents: taken.cardCents,
    checkCents: taken.checkCents,
    creditCents: taken.creditCents,
    giftCents: taken.giftCents ?? 0,
    dueCents,
    changeCents,
    paidAt: new Date(serverNowMs()).toISOString(),
    receipt: receipt.choice,
    mail:
      isMailed(receipt.choice) && receipt.email !== ''
        ? { to: receipt.email, keep: receipt.keep }
        : undefined,
    cardTo,
  };
}

/** A payment with its basket. */
export type Paying = {
  /** How its register calls the basket: stays when the payment's key changes. */
  readonly key: string;
  readonly base: TransactionWire | null;
  /** This register's own acts. */
  readonly intents: readonly Intent[];
  readonly finish: Finishing;
};

/** Finishes the basket as a whole, under the kept key; whether all is ready (TRAN-22, TRAN-23) is asked by the same call before anything moves. Keeps nothing itself, and never throws. */
export async function sendFinishing(
  { key, base, intents, finish }: Paying,
  posId: number,
): Promise<FinishAnswer> {
  const paidBy = (amount: number): Cents | undefined => (amount > 0 ? cents(amount) : undefined);
  try {
    const answer = await send(
      finishBasket,
      {
        ...documentOf(base, intents),
        Key: key,
        PosId: finish.posId ?? posId,
        cash: paidBy(finish.cashCents),
        CC: paidBy(finish.cardCents),
        check: paidBy(finish.checkCents),
        RefundCardTo: finish.cardTo,
        ExpectedTotal: cents(finish.dueCents),
        ExpectedChange: cents(finish.changeCents ?? 0),
        PaidAt: finish.paidAt,
        Whole: true,
      },
      { key: finish.key, withinMs: COUNTER_WAITS_MS, sentence: approvalsOf(base, intents) },
    );
    const refusal = refusalOf(answer);
    if (refusal) return refused(refusal.message, refusal.code, answer);
    // Said again under the same key it comes without its basket.
    const read = () =>
      send(getTransaction, { TransactionId: answer.transactionId }, { withinMs: COUNTER_WAITS_MS });
    return { ok: true, transaction: answer.basket ?? (await read()) };
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    // Another user sends it again: the key is that of whoever pressed Finish. The basket's own key says what became of it.
    if (status === 409) return { ok: false, refusal: false, message: '', code: 'KEY_REUSED' };
    const refusal = status === 400 || status === 403 || status === 404;
    return { ok: false, refusal, message: failureText(error), code: `HTTP_${status}` };
  }
}

function refused(message: string, code: string | undefined, answer: object): FinishAnswer {
  const { due, change } = answer as { due?: number; change?: number };
  const differs = code === 'TOTAL_DIFFERS' || code === 'CHANGE_DIFFERS';
  return {
    ok: false,
    refusal: true,
    message,
    code: code ?? '',
    ...(differs &&
      due !== undefined && {
        now: {
          dueCents: cents(due),
          changeCents: code === 'CHANGE_DIFFERS' && change !== undefined ? cents(change) : null,
        },
      }),
  };
}
