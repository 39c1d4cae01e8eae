// Card attempts as rows.
import type { CardState } from '#domains/cards/rules/card-states.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { type Cents, subtract } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type AttemptRow = {
  attemptId: number;
  checkoutId: string;
  storeId: number;
  deviceId: number;
  transactionId: number;
  amountCents: Cents;
  state: CardState;
  polls: number;
  cardLabel: string;
  createdAt: Date;
};

/** The attempt of a store, locked until the transaction ends; undefined when the store has none of this id. */
export function lockAttempt(tx: Tx, checkoutId: string, storeId: number): Promise<AttemptRow | undefined> {
  return tx.maybe<AttemptRow>(
    `select attempt_id as "attemptId", checkout_id as "checkoutId", store_id as "storeId", device_id as "deviceId",
       transaction_id as "transactionId", amount_cents as "amountCents", state, polls, card_label as "cardLabel", created_at as "createdAt"
     from card_attempts where checkout_id = $1 and store_id = $2 for update`,
    [checkoutId, storeId],
  );
}

export type NewAttempt = {
  checkoutId: string;
  storeId: number;
  deviceId: number;
  transactionId: number;
  amountCents: Cents;
  now: Date;
};

/** Writes an attempt down as sent; false when the transaction has another one under way. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const written = await tx.run(
    `insert into card_attempts (checkout_id, store_id, device_id, transaction_id, amount_cents, state, is_simulated, created_at)
     values ($1, $2, $3, $4, $5, 'sent', true, $6)
     on conflict (transaction_id) where state in ('sent', 'pending', 'unknown') do nothing`,
    [
      attempt.checkoutId,
      attempt.storeId,
      attempt.deviceId,
      attempt.transactionId,
      attempt.amountCents,
      attempt.now,
    ],
  );
  return written === 1;
}

/** Moves an attempt to its next state. */
export async function saveAttempt(
  tx: Tx,
  attempt: Pick<AttemptRow, 'attemptId' | 'state' | 'polls' | 'cardLabel'>,
  settledAt: Date | null,
): Promise<void> {
  await tx.run(
    'update card_attempts set state = $2, polls = $3, card_label = $4, settled_at = coalesce(settled_at, $5) where attempt_id = $1',
    [attempt.attemptId, attempt.state, attempt.polls, attempt.cardLabel, settledAt],
  );
}

/** A transaction of the store: its state, and what is due less store credit and cards already taken; undefined when there is none. */
export async function findChargeable(
  db: Pick<Db, 'maybe' | 'one'>,
  transactionId: number,
  storeId: number,
): Promise<{ readonly state: string; readonly openCents: Cents } | undefined> {
  const found = await payables().find(db, transactionId, [storeId]);
  if (!found) return undefined;
  return { state: found.state, openCents: subtract(found.dueCents, await sumApproved(db, transactionId)) };
}

/** What cards took for a transaction already, less what they gave back, in cents. */
async function sumApproved(db: Pick<Db, 'one'>, transactionId: number): Promise<Cents> {
  const { cents } = await db.one<{ cents: Cents }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from card_attempts where transaction_id = $1 and state = 'approved'`,
    [transactionId],
  );
  return cents;
}

export type StandingAttempt = Pick<
  AttemptRow,
  'checkoutId' | 'deviceId' | 'amountCents' | 'state' | 'cardLabel'
>;

/** The attempts of a transaction that are open, or approved and not used by a payment, oldest first. Check the transaction's store before. */
export function standingAttempts(db: Pick<Db, 'rows'>, transactionId: number): Promise<StandingAttempt[]> {
  return db.rows<StandingAttempt>(
    `select checkout_id as "checkoutId", device_id as "deviceId", amount_cents as "amountCents", state, card_label as "cardLabel"
     from card_attempts where transaction_id = $1 and used_payment_id is null and state in ('sent', 'pending', 'unknown', 'approved')
     order by attempt_id`,
    [transactionId],
  );
}
