// What of card payments needs a person?
import type { getCases } from '#domains/cards/contract/case-calls.ts';
import type { CardState } from '#domains/cards/rules/card-states.ts';
import { settleRefusal } from '#domains/cards/rules/settle.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Cents } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';

type Row = {
  caseId: number;
  kind: string;
  openedAt: Date;
  amountCents: Cents;
  detail: string;
  closedAt: Date | null;
  note: string;
  checkoutId: string | null;
  transactionId: number | null;
  state: CardState | null;
  cardLabel: string | null;
  createdAt: Date | null;
  payoutId: string | null;
};

/** The open or the closed cases of a store, newest first. */
export async function listCases(
  { db, now }: ReadContext,
  { ClientId, IsClosed }: InputOf<typeof getCases>,
): Promise<OutputOf<typeof getCases>> {
  const rows = await db.rows<Row>(
    `select c.card_case_id as "caseId", c.kind, c.opened_at, c.amount_cents, c.detail, c.closed_at,
       c.note, a.checkout_id, a.transaction_id, a.state, a.card_label, a.created_at,
       p.payout_id
     from card_cases c left join card_attempts a using (attempt_id) left join card_payouts p using (card_payout_id)
     where c.store_id = $1 and (c.closed_at is not null) = $2 order by c.opened_at desc, c.card_case_id desc limit 200`,
    [ClientId, IsClosed],
  );
  return rows.map((row) => ({
    caseId: row.caseId,
    kind: row.kind,
    openedAt: row.openedAt.toISOString(),
    amount: row.amountCents,
    detail: row.detail,
    checkoutId: row.checkoutId ?? '',
    transactionId: row.transactionId,
    state: row.state ?? '',
    card: row.cardLabel ?? '',
    canSettle:
      row.state !== null &&
      row.createdAt !== null &&
      settleRefusal({ state: row.state, createdAt: row.createdAt }, now) === undefined,
    payoutId: row.payoutId ?? '',
    closedAt: row.closedAt?.toISOString() ?? null,
    note: row.note,
  }));
}
