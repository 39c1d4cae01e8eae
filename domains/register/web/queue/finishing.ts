// How is a payment sent so that it happens once, at the sum that the cashier saw?
import {
  finalizeTransaction,
  getTransaction,
  verifyTransactionReady,
} from '#domains/register/contract/calls.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { type Cents, cents, fromDollars } from '#kernel/money.ts';
import { COUNTER_WAITS_MS, newKey, send } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
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

/** Asks whether all is ready (TRAN-22, TRAN-23), then finalizes under the kept key. Keeps nothing itself, and never throws. */
export async function sendFinishing(transactionId: number, finishing: Finishing): Promise<FinishAnswer> {
  const paidBy = (amount: number): Cents | undefined => (amount > 0 ? cents(amount) : undefined);
  const { cashCents, cardCents, checkCents, creditCents, giftCents = 0, dueCents } = finishing;
  const paid = cashCents + cardCents + checkCents + creditCents + giftCents;
  try {
    const ready = await send(
      verifyTransactionReady,
      {
        id: transactionId,
        payTotal: cents(dueCents > 0 ? paid : dueCents),
        ExpectedTotal: cents(dueCents),
      },
      { withinMs: COUNTER_WAITS_MS },
    );
    // A lost answer: the sale may be finished already, and finalize says so under the same key.
    const before = refusalOf(ready);
    const differs = before?.code === 'TOTAL_DIFFERS';
    const goesOn = before?.code === 'ALREADY_FINALIZED' || (finishing.cardTo !== undefined && !differs);
    if (before && !goesOn) return refused(before.message, before.code, ready);
    const answer = await send(
      finalizeTransaction,
      {
        TransactionId: transactionId,
        cash: paidBy(cashCents),
        CC: paidBy(cardCents),
        check: paidBy(checkCents),
        RefundCardTo: finishing.cardTo,
        ...expected(finishing),
      },
      { key: finishing.key, withinMs: COUNTER_WAITS_MS },
    );
    const refusal = refusalOf(answer);
    return refusal ? refused(refusal.message, refusal.code, answer) : { ok: true, transaction: answer };
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    // Another user sends it again: the key is that of whoever pressed Finish. What became of it is with the transaction.
    if (status === 409) return lookAt(transactionId, finishing);
    const refusal = status === 400 || status === 403 || status === 404;
    return { ok: false, refusal, message: failureText(error), code: `HTTP_${status}` };
  }
}

/** What an older version sent under its key must be said again as it was: it carried no sum, and was compared when asked whether all is ready. */
function expected({ dueCents, changeCents, posId, paidAt }: Finishing) {
  if (changeCents === undefined) return {};
  return {
    ExpectedTotal: cents(dueCents),
    ExpectedChange: cents(changeCents),
    ExpectedPosId: posId,
    PaidAt: paidAt,
  };
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
          dueCents: fromDollars(due),
          changeCents: code === 'CHANGE_DIFFERS' && change !== undefined ? fromDollars(change) : null,
        },
      }),
  };
}

/** Done, and at the sum that was seen? KEY_REUSED asks for a key of its own when it isn't done. */
async function lookAt(transactionId: number, { dueCents }: Finishing): Promise<FinishAnswer> {
  try {
    const found = await send(
      getTransaction,
      { TransactionId: transactionId },
      { withinMs: COUNTER_WAITS_MS },
    );
    if (found.state !== 'finalized') return { ok: false, refusal: false, message: '', code: 'KEY_REUSED' };
    return fromDollars(found.due) === dueCents
      ? { ok: true, transaction: found }
      : refused(registerMessages.FINISHED_OTHERWISE, 'ALREADY_FINALIZED', {});
  } catch (error) {
    return { ok: false, refusal: false, message: failureText(error), code: 'HTTP_0' };
  }
}
