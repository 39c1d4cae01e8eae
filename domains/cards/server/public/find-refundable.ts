// How much of a refund goes back to a card by the terminal that charged it?
import { type Payable, payables } from './payables.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type CardRefund = Pick<Payable, 'storeId' | 'deviceId' | 'state' | 'saleId' | 'takenCents'> & {
  readonly cardLabel: string;
  /** What this refund may give back to cards in all: not more than is owed, nor than its refund lines come to. */
  readonly shareCents: Cents;
  /** What a terminal gave back for this transaction already. */
  readonly returnedCents: Cents;
  /** Did a terminal refuse to, or was it called off? */
  readonly wasRefused: boolean;
  /** What terminals give back, or gave, in refunds of the same sale that are not finished. */
  readonly elsewhereCents: Cents;
};

const LIVE = `state in ('sent', 'pending', 'unknown', 'approved')`;

// $1 the refund, $2 its sale, $3 the other open refunds of that sale.
const ATTEMPTS = `
  select coalesce((select a.card_label from card_attempts a where a.transaction_id = $2 and a.state = 'approved'
      order by a.attempt_id limit 1), '') as "cardLabel",
    coalesce(-sum(a.amount_cents) filter (where a.transaction_id = $1 and a.state = 'approved'), 0)::bigint as "returnedCents",
    coalesce(bool_or(a.transaction_id = $1 and a.state in ('declined', 'cancelled')), false) as "wasRefused",
    coalesce(-sum(a.amount_cents) filter (where a.transaction_id <> $1 and a.${LIVE}), 0)::bigint as "elsewhereCents"
  from card_attempts a where a.transaction_id = any($3::bigint[] || $1::bigint) and a.amount_cents < 0`;

type Attempts = Pick<CardRefund, 'cardLabel' | 'returnedCents' | 'wasRefused' | 'elsewhereCents'>;

/** The card's part of a transaction that refunds a sale; undefined when it is not in the stores. */
export async function findCardRefund(
  db: Pick<Db, 'maybe' | 'one'>,
  transactionId: number,
  storeIds: readonly number[],
): Promise<CardRefund | undefined> {
  const found = await payables().find(db, transactionId, storeIds);
  if (!found) return undefined;
  const { storeId, deviceId, state, saleId, takenCents, refundCents, refundingToo } = found;
  const attempts = await db.one<Attempts>(ATTEMPTS, [transactionId, saleId, refundingToo]);
  return { storeId, deviceId, state, saleId, takenCents, shareCents: refundCents, ...attempts };
}

/** Is a terminal refunding units of the same sold lines for another transaction, so that too few are left for this one? */
export async function isRefundedElsewhere(
  db: Pick<Db, 'maybe' | 'rows'>,
  transactionId: number,
  storeIds: readonly number[],
): Promise<boolean> {
  const found = await payables().find(db, transactionId, storeIds);
  const giving = await db.rows<{ id: number }>(
    `select distinct transaction_id as id from card_attempts where transaction_id = any($1) and amount_cents < 0 and ${LIVE}`,
    [found?.refundingToo ?? []],
  );
  return payables().isTooMuch(
    db,
    transactionId,
    giving.map(({ id }) => id),
  );
}
