// What the processor paid out, for a person.
import type { getPayouts } from '#domains/cards/contract/case-calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Cents } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';

type Row = {
  payoutId: string;
  createdAt: Date;
  status: string;
  amountCents: Cents;
  chargesCents: Cents;
  refundsCents: Cents;
  feesCents: Cents;
  unknown: number;
};

/** The last 100 payouts of a store, newest first. */
export async function listPayouts(
  { db }: ReadContext,
  { ClientId }: InputOf<typeof getPayouts>,
): Promise<OutputOf<typeof getPayouts>> {
  const rows = await db.rows<Row>(
    `select p.payout_id, p.created_at, p.status, p.amount_cents,
       coalesce(sum(e.gross_cents) filter (where e.kind = 'CHARGE'), 0)::bigint as "chargesCents",
       coalesce(sum(e.gross_cents) filter (where e.kind = 'REFUND'), 0)::bigint as "refundsCents",
       coalesce(sum(e.fee_cents), 0)::bigint as "feesCents", count(*) filter (where e.entry_id is not null and e.attempt_id is null) as unknown
     from card_payouts p left join card_payout_entries e using (card_payout_id) where p.store_id = $1
     group by p.card_payout_id order by p.created_at desc, p.card_payout_id desc limit 100`,
    [ClientId],
  );
  return rows.map(({ payoutId, createdAt, status, unknown, ...row }) => ({
    payoutId,
    createdAt: createdAt.toISOString(),
    status,
    amount: row.amountCents,
    charges: row.chargesCents,
    refunds: row.refundsCents,
    fees: row.feesCents,
    unknown,
  }));
}
