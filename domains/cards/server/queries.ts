// Card attempts as rows.
import type { CardState } from '#domains/cards/rules/card-states.ts';
import type { Charge } from '#domains/cards/rules/choose-charge.ts';
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
  settledAt: Date | null;
  usedPaymentId: number | null;
  processor: string;
  terminal: string;
  location: string;
  accountStoreId: number | null;
  askedBy: number | null;
  externalId: string | null;
  paymentId: string | null;
  refundId: string | null;
  refundedPaymentId: string | null;
  cancelAskedAt: Date | null;
  reason: string;
  failedAt: Date | null;
  strayPaymentId: string | null;
  strayCents: Cents | null;
  strayRefundId: string | null;
};

const ATTEMPT = `attempt_id, checkout_id, store_id, device_id,
  transaction_id, amount_cents, state, polls, card_label, created_at,
  settled_at, used_payment_id, processor, terminal, location, account_store_id,
  asked_by, external_id, payment_id, refund_id,
  refunded_payment_id, cancel_asked_at, reason, failed_at,
  stray_payment_id, stray_cents, stray_refund_id`;

/** The attempt of a store, locked until the transaction ends; undefined when the store has none of this id. */
export function lockAttempt(tx: Tx, checkoutId: string, storeId: number): Promise<AttemptRow | undefined> {
  return tx.maybe<AttemptRow>(
    `select ${ATTEMPT} from card_attempts where checkout_id = $1 and store_id = $2 for update`,
    [checkoutId, storeId],
  );
}

/** The attempt of a store as it is now; undefined when the store has none of this id. */
export function findAttempt(
  db: Pick<Db, 'maybe'>,
  checkoutId: string,
  storeId: number,
): Promise<AttemptRow | undefined> {
  return db.maybe<AttemptRow>(
    `select ${ATTEMPT} from card_attempts where checkout_id = $1 and store_id = $2`,
    [checkoutId, storeId],
  );
}

// A server that takes one holds it for half a minute, even if it dies.
const TAKE_DUE = `
  update card_attempts set next_ask_at = $1::timestamptz + interval '30 seconds'
  where attempt_id = any(array(select attempt_id from card_attempts where next_ask_at <= $1 order by next_ask_at limit $2 for update skip locked))
  returning ${ATTEMPT}`;

/** Those that are to be asked about by `now`, taken for half a minute so that no other server asks about them. */
export const takeDue = (db: Pick<Db, 'rows'>, now: Date, most: number): Promise<AttemptRow[]> =>
  db.rows<AttemptRow>(TAKE_DUE, [now, most]);

const TAKE_ONE = `
  update card_attempts set next_ask_at = $3::timestamptz + interval '30 seconds'
  where checkout_id = $1 and store_id = $2 and (next_ask_at is null or next_ask_at <= $3) returning ${ATTEMPT}`;

/** The same of one attempt; undefined while somebody else asks about it, or it isn't time yet. */
export const takeOne = (
  db: Pick<Db, 'maybe'>,
  checkoutId: string,
  storeId: number,
  now: Date,
): Promise<AttemptRow | undefined> => db.maybe<AttemptRow>(TAKE_ONE, [checkoutId, storeId, now]);

export type NewAttempt = {
  checkoutId: string;
  storeId: number;
  deviceId: number;
  transactionId: number;
  amountCents: Cents;
  now: Date;
  processor: string;
  terminal: string;
  location: string;
  accountStoreId: number;
  askedBy: number;
  refundedPaymentId: string | null;
};

/** Saves an attempt as sent; false when the transaction has another one in progress. If this server dies, another one checks it. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const written = await tx.run(
    `insert into card_attempts (checkout_id, store_id, device_id, transaction_id, amount_cents, state, is_simulated, created_at, processor,
       terminal, location, account_store_id, asked_by, refunded_payment_id, is_final, next_ask_at)
     values ($1, $2, $3, $4, $5::bigint, 'sent', $7::text = 'Simulator', $6::timestamptz, $7::text, $8, $9, $10, $11, $12, $5::bigint > 0 or $7::text = 'Simulator',
       $6::timestamptz + case when $7::text = 'Simulator' then interval '5 minutes' else interval '15 seconds' end)
     on conflict (transaction_id) where state in ('sent', 'pending', 'unknown') do nothing`,
    [
      attempt.checkoutId,
      attempt.storeId,
      attempt.deviceId,
      attempt.transactionId,
      attempt.amountCents,
      attempt.now,
      attempt.processor,
      attempt.terminal,
      attempt.location,
      attempt.accountStoreId,
      attempt.askedBy,
      attempt.refundedPaymentId,
    ],
  );
  return written === 1;
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
> & { isCanceling: boolean };

/** The attempts of a transaction that are open, or approved and not used by a payment, oldest first. Check the transaction's store before. */
export function standingAttempts(db: Pick<Db, 'rows'>, transactionId: number): Promise<StandingAttempt[]> {
  return db.rows<StandingAttempt>(
    `select checkout_id, device_id, amount_cents, state, card_label,
       cancel_asked_at is not null as "isCanceling"
     from card_attempts where transaction_id = $1 and used_payment_id is null and state in ('sent', 'pending', 'unknown', 'approved')
     order by attempt_id`,
    [transactionId],
  );
}

export type ChargeRow = Charge & {
  storeId: number;
  location: string;
};

// $1 the sale. What failed on its way back is not given back.
const CHARGES = `
  select a.processor, a.payment_id, coalesce(a.account_store_id, a.store_id) as "storeId", a.location,
    a.amount_cents as "chargedCents", coalesce((select -sum(r.amount_cents) from card_attempts r
      where r.refunded_payment_id = a.payment_id and r.state in ('sent', 'pending', 'unknown', 'approved')), 0)::bigint as "refundedCents"
  from card_attempts a where a.transaction_id = $1 and a.state = 'approved' and a.amount_cents > 0 order by a.attempt_id`;

/** What terminals charged for a sale, oldest first. Check the sale's store before. */
export const listCharges = (db: Pick<Db, 'rows'>, saleId: number): Promise<ChargeRow[]> =>
  db.rows<ChargeRow>(CHARGES, [saleId]);
