// Writes open baskets as they are now; of several registers in one statement.
import type { BasketRow, Header } from './basket.ts';
import { packLines } from './basket-lines.ts';
import { batched } from '#platform/db/batch.ts';
import { type Claim, claimLists } from '#platform/http/claim-keys.ts';
import type { Db } from '#contract/route.ts';

export type BasketChange = {
  /** As it will be; its version is the one that was changed. */
  readonly basket: BasketRow;
  readonly totals: Totals;
  readonly audit: object | null;
  readonly claim: Claim;
};
/** What the basket comes to. */
export type Totals = Pick<
  BasketRow,
  'items' | 'sales_cents' | 'discount_cents' | 'tax_cents' | 'trades_cents' | 'refunds_cents' | 'due_cents'
>;

/** Throws TP001 when the basket is another version by now. */
export const writeBasket: (db: Db, change: BasketChange) => Promise<true> = batched<BasketChange, true>({
  idOf: ({ basket }) => basket.transaction_id,
  run: async (db, changes) => {
    const audits = changes.flatMap(({ audit }) => audit ?? []);
    await db.run('select write_baskets($1, $2, $3, $4, $5, $6)', [
      `[${changes.map(rowOf).join(',')}]`,
      changes.length,
      audits.length > 0 ? JSON.stringify(audits) : null,
      ...claimLists(changes.map(({ claim }) => claim)),
    ]);
    return changes.map(() => true);
  },
});

/** The columns that a change of the basket may set, as JSON. */
function rowOf({ basket, totals }: BasketChange): string {
  const header: Header = {
    state: basket.state,
    device_id: basket.device_id,
    user_id: basket.user_id,
    customer_id: basket.customer_id,
    tax_exempt: basket.tax_exempt,
    tax_exempt_by: basket.tax_exempt_by,
    payout: basket.payout,
    discount_kind: basket.discount_kind,
    discount_value: basket.discount_value,
    discount_allowed: basket.discount_allowed ?? null,
    promotion_id: basket.promotion_id,
    promotion_by_hand: basket.promotion_by_hand,
    credit_tender_cents: basket.credit_tender_cents,
    refund_of_id: basket.refund_of_id,
    held_at: basket.held_at,
    finished_at: basket.finished_at,
  };
  const { transaction_id, version, lines } = basket;
  const columns = JSON.stringify({ transaction_id, version, ...header, ...totals });
  return `${columns.slice(0, -1)},"lines":${packLines(lines)}}`;
}
