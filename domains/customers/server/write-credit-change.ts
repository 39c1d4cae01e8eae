// The row of what moves store credit beside transactions: the journal's group names it as its source.
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type CreditChange = {
  readonly storeId: number;
  readonly customerId: number;
  /** What the customer has more, in cents; negative: less. */
  readonly amount: Cents;
  readonly note?: string;
} & (
  | { readonly kind: 'creditAdjustment' }
  | { readonly kind: 'customerMerge'; readonly from: number }
  | {
      readonly kind: 'creditCashOut';
      readonly cash: Cents;
      readonly rateE5: number;
      readonly moveId: number;
    }
);

const SEQUENCES = {
  creditAdjustment: 'credit_adjustment_ids',
  customerMerge: 'customer_merge_ids',
  creditCashOut: 'credit_cash_out_ids',
} as const;

/** Writes the row; answers its number, which is one of its kind. Post the money in the same transaction. */
export async function writeCreditChange(
  tx: Tx,
  { actor, now }: { actor: Pick<Actor, 'userId'>; now: Date },
  change: CreditChange,
): Promise<number> {
  const out = change.kind === 'creditCashOut' ? change : undefined;
  const { id } = await tx.one<{ id: number }>(
    `insert into credit_changes (kind, change_id, store_id, customer_id, from_customer_id, amount_cents, cash_cents, rate_e5, move_id, note, user_id, at)
     values ($1, nextval($2::text::regclass), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning change_id as id`,
    [
      change.kind,
      SEQUENCES[change.kind],
      change.storeId,
      change.customerId,
      change.kind === 'customerMerge' ? change.from : null,
      change.amount,
      out?.cash ?? null,
      out?.rateE5 ?? null,
      out?.moveId ?? null,
      change.note ?? '',
      actor.userId,
      now,
    ],
  );
  return id;
}
