// Something about card payments needs a person.
import type { CaseKind } from '#domains/cards/rules/case-kinds.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type NewCase = {
  readonly storeId: number;
  readonly kind: CaseKind;
  readonly attemptId?: number;
  readonly payoutId?: number;
  readonly amountCents: Cents;
  /** A code of the processor or of ours, never what it sent. */
  readonly detail: string;
  readonly now: Date;
};

/** Opens a case; one of a kind for an attempt or a payout is opened once, also when it was closed since. */
export async function openCase(tx: Tx, one: NewCase): Promise<void> {
  const { storeId, kind, attemptId = null, payoutId = null, amountCents, detail, now } = one;
  const opened = await tx.run(
    `insert into card_cases (store_id, kind, attempt_id, card_payout_id, amount_cents, detail, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [storeId, kind, attemptId, payoutId, amountCents, detail, now],
  );
  if (opened > 0) await tellStore(tx, storeId, 'cards.cases');
}
