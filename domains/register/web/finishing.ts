// How is a transaction finished so that it happens once, even if the page is reloaded or the line drops in between?
//
// The intent with its key is kept on this counter before the request is sent, and goes away only when the server has answered.
import { finalizeTransaction, verifyTransactionReady } from '#domains/register/contract.ts';
import type { TransactionWire } from '#domains/register/contract-shapes.ts';
import { type Cents, cents, fromDollars, toDollars } from '#kernel/money.ts';
import { COUNTER_WAITS_MS, newKey, send } from '#web/api.ts';
import { ApiFailure, refusalOf } from '#web/api-failure.ts';
import { readKept, writeKept } from './kept.ts';
import { keepMail } from './mail-receipts.ts';
import { type ReceiptChoice, isMailed } from './receipt-choice.ts';
import type { Engine } from './register-engine.ts';
import type { Taken } from './payment-state.ts';

export type Finishing = {
  readonly key: string;
  readonly transactionId: number;
  readonly cashCents: number;
  readonly cardCents: number;
  readonly checkCents: number;
  readonly creditCents: number;
  readonly giftCents?: number;
  /** What the cashier saw, signed, and the change that was said. Intents of an older version have no change. */
  readonly dueCents: number;
  readonly changeCents?: number;
  readonly receipt: ReceiptChoice;
  /** Where the receipt is mailed. */
  readonly mail?: { readonly to: string; readonly keep: boolean } | undefined;
  /** The terminal refused to give a card's money back: store credit instead. */
  readonly cardTo?: 'storeCredit' | undefined;
};

export type FinishAnswer =
  | { readonly ok: true; readonly transaction: TransactionWire }
  /** refusal: the business says no and nothing was done. failure: unknown; the intent stays and can be sent again. */
  | { readonly ok: false; readonly refusal: boolean; readonly message: string; readonly code: string };

/** The payment that was under way at this device when the page went away. */
export function keptFinishing(posId: number): Finishing | null {
  const kept = readKept('finishing', posId) as Partial<Finishing> | undefined;
  return kept && typeof kept.key === 'string' && typeof kept.transactionId === 'number'
    ? (kept as Finishing)
    : null;
}

/** What stands on the screen when it is finished, in cents. */
export type Sum = { readonly dueCents: Cents; readonly changeCents: Cents };

/** Keeps the intent to finish; call before anything is sent. */
export function keepFinishing(
  posId: number,
  transactionId: number,
  taken: Taken,
  { dueCents, changeCents }: Sum,
  receipt: { readonly choice: ReceiptChoice; readonly email: string; readonly keep: boolean },
  cardTo?: 'storeCredit',
): Finishing {
  const finishing: Finishing = {
    key: newKey(),
    transactionId,
    cashCents: taken.cashCents ?? 0,
    cardCents: taken.cardCents,
    checkCents: taken.checkCents,
    creditCents: taken.creditCents,
    giftCents: taken.giftCents ?? 0,
    dueCents,
    changeCents,
    receipt: receipt.choice,
    mail:
      isMailed(receipt.choice) && receipt.email !== ''
        ? { to: receipt.email, keep: receipt.keep }
        : undefined,
    cardTo,
  };
  writeKept('finishing', posId, finishing);
  return finishing;
}

/** Asks whether all is ready (TRAN-22, TRAN-23), then finalizes under the kept key. */
export async function sendFinishing(posId: number, finishing: Finishing): Promise<FinishAnswer> {
  const dollars = (amount: number): number | undefined => (amount > 0 ? toDollars(cents(amount)) : undefined);
  const paid =
    finishing.cashCents +
    finishing.cardCents +
    finishing.checkCents +
    finishing.creditCents +
    (finishing.giftCents ?? 0);
  try {
    const ready = await send(
      verifyTransactionReady,
      {
        id: finishing.transactionId,
        payTotal: toDollars(cents(finishing.dueCents > 0 ? paid : finishing.dueCents)),
        ExpectedTotal: toDollars(cents(finishing.dueCents)),
      },
      { withinMs: COUNTER_WAITS_MS },
    );
    // A lost answer: the sale may be finished already, and finalize says so under the same key.
    const before = refusalOf(ready);
    const goesOn = before?.code === 'ALREADY_FINALIZED' || finishing.cardTo !== undefined;
    if (before && !goesOn) return refused(posId, before.message, before.code ?? '');
    const answer = await send(
      finalizeTransaction,
      {
        TransactionId: finishing.transactionId,
        cash: dollars(finishing.cashCents),
        CC: dollars(finishing.cardCents),
        check: dollars(finishing.checkCents),
        RefundCardTo: finishing.cardTo,
        ...expected(finishing),
      },
      { key: finishing.key, withinMs: COUNTER_WAITS_MS },
    );
    const refusal = refusalOf(answer);
    if (refusal) return refused(posId, refusal.message, refusal.code ?? '');
    const { key, transactionId, mail } = finishing;
    if (mail) keepMail(posId, { key: `${key}-mail`, transactionId, ...mail });
    writeKept('finishing', posId, undefined);
    return { ok: true, transaction: answer };
  } catch (error) {
    const status = error instanceof ApiFailure ? error.status : 0;
    const message = error instanceof Error ? error.message : String(error);
    if (status === 400 || status === 403 || status === 404) return refused(posId, message, `HTTP_${status}`);
    return { ok: false, refusal: false, message, code: `HTTP_${status}` };
  }
}

/** What an older version sent under its key must be said again as it was: it carried no sum, and was compared when asked whether all is ready. */
function expected({ dueCents, changeCents }: Finishing) {
  if (changeCents === undefined) return {};
  return { ExpectedTotal: toDollars(cents(dueCents)), ExpectedChange: toDollars(cents(changeCents)) };
}

function refused(posId: number, message: string, code: string): FinishAnswer {
  writeKept('finishing', posId, undefined);
  return { ok: false, refusal: true, message, code };
}

/** The basket is finished: shows the change and begins the next transaction at once. */
export function showFinished(engine: Engine, transaction: TransactionWire): void {
  engine.forgetBasket();
  engine.tell({
    finished: {
      transaction,
      changeCents: fromDollars(transaction.change),
      paidOutCents: transaction.due < 0 ? -fromDollars(transaction.due) : 0,
    },
    mode: 'sale',
  });
  void engine.begin().catch(() => undefined);
}
