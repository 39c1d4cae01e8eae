// How much of a refund goes back to a card by the terminal that charged it?
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type CardRefund = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly state: string;
  /** The sale that is refunded; null when there is none. */
  readonly saleId: number | null;
  readonly cardLabel: string;
  /** What terminals took for the sale, less what finished refunds gave back by a terminal. */
  readonly takenCents: Cents;
  /** What this refund may give back to cards in all: not more than is owed, nor than its refund lines come to. */
  readonly shareCents: Cents;
  /** What a terminal gave back for this transaction already. */
  readonly returnedCents: Cents;
  /** Did a terminal refuse to, or was it called off? */
  readonly wasRefused: boolean;
  /** What terminals give back, or gave, in refunds of the same sale that are not finished. */
  readonly elsewhereCents: Cents;
};

const LIVE = `('sent', 'pending', 'unknown', 'approved')`;

const FIND = `
  select t.store_id as "storeId", t.device_id as "deviceId", t.state, t.refund_of_id as "saleId",
    coalesce((select a.card_label from card_attempts a where a.transaction_id = t.refund_of_id and a.state = 'approved'
      order by a.attempt_id limit 1), '') as "cardLabel",
    coalesce((select sum(m.amount_cents) from payments m join transactions o using (transaction_id)
      where m.kind = 'card' and m.attempt_id is not null
        and (o.transaction_id = t.refund_of_id or (o.refund_of_id = t.refund_of_id and m.amount_cents < 0))), 0)::bigint as "takenCents",
    greatest(0, least(-t.due_cents, coalesce((select -sum(l.quantity * l.unit_price_cents - l.spread_discount_cents + l.tax_cents)
      from transaction_lines l where l.transaction_id = t.transaction_id and l.kind = 'refund'), 0)))::bigint as "shareCents",
    coalesce((select -sum(a.amount_cents) from card_attempts a where a.transaction_id = t.transaction_id and a.amount_cents < 0
      and a.state = 'approved'), 0)::bigint as "returnedCents",
    exists (select 1 from card_attempts a where a.transaction_id = t.transaction_id and a.amount_cents < 0
      and a.state in ('declined', 'cancelled')) as "wasRefused",
    coalesce((select -sum(a.amount_cents) from card_attempts a join transactions o using (transaction_id)
      where o.refund_of_id = t.refund_of_id and o.transaction_id <> t.transaction_id and o.state in ('new', 'active', 'held')
        and a.amount_cents < 0 and a.state in ${LIVE}), 0)::bigint as "elsewhereCents"
  from transactions t where t.transaction_id = $1 and t.store_id = any($2)`;

/** The card's part of a transaction that refunds a sale; undefined when it is not in the stores. */
export const findCardRefund = (
  db: Pick<Db, 'maybe'>,
  transactionId: number,
  storeIds: readonly number[],
): Promise<CardRefund | undefined> => db.maybe<CardRefund>(FIND, [transactionId, storeIds]);

/** Is a terminal giving back units of the same sold lines for another transaction, so that not enough is left for this one? */
export async function isRefundedElsewhere(db: Pick<Db, 'maybe'>, transactionId: number): Promise<boolean> {
  const found = await db.maybe(
    `select 1 from transaction_lines l join transaction_lines s on s.line_id = l.refund_of_line_id
     where l.transaction_id = $1 and s.quantity < (select sum(r.quantity) from transaction_lines r join transactions rt using (transaction_id)
       where r.refund_of_line_id = s.line_id and (rt.transaction_id = $1 or rt.state = 'finalized'
         or (rt.state in ('new', 'active', 'held') and exists (select 1 from card_attempts a where a.transaction_id = rt.transaction_id
           and a.amount_cents < 0 and a.state in ${LIVE}))))`,
    [transactionId],
  );
  return found !== undefined;
}
