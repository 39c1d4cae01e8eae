// Which card payments of a transaction went through, and which may still do?
import type { CardState } from '#domains/cards/rules/card-states.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type Attempt = {
  readonly attemptId: number;
  readonly checkoutId: string;
  /** Negative gives money back. */
  readonly amountCents: Cents;
  readonly state: CardState;
  /** "Visa •• 1111"; for the receipt. */
  readonly cardLabel: string;
  /** The payment that used it; an approved attempt pays once. */
  readonly usedPaymentId: number | null;
};

const ATTEMPT = `attempt_id, checkout_id, amount_cents, state,
  card_label, used_payment_id`;

/** The approved attempts of a transaction, oldest first. One with a usedPaymentId has paid already. Check the transaction's store before. */
export function approvedAttempts(db: Pick<Db, 'rows'>, transactionId: number): Promise<Attempt[]> {
  return db.rows<Attempt>(
    `select ${ATTEMPT} from card_attempts where transaction_id = $1 and state = 'approved' order by attempt_id`,
    [transactionId],
  );
}

/** The attempts whose end isn't known yet (sent, pending, unknown): a transaction with one can't be finalized (T3). */
export function openAttempts(db: Pick<Db, 'rows'>, transactionId: number): Promise<Attempt[]> {
  return db.rows<Attempt>(
    `select ${ATTEMPT} from card_attempts where transaction_id = $1 and state in ('sent', 'pending', 'unknown')
     order by attempt_id`,
    [transactionId],
  );
}

/** Marks an approved attempt as used by a payment; false when it isn't approved or another payment used it. */
export async function useAttempt(tx: Tx, attemptId: number, paymentId: number): Promise<boolean> {
  const touched = await tx.run(
    `update card_attempts set used_payment_id = $2
     where attempt_id = $1 and state = 'approved' and (used_payment_id is null or used_payment_id = $2)`,
    [attemptId, paymentId],
  );
  return touched === 1;
}
