// Writes open baskets as they are now; of several registers in one statement.
import type { BasketHeader } from '#domains/register/rules/basket.ts';
import type { BasketRow } from './basket.ts';
import { packLines } from '#domains/register/rules/line.ts';
import { batched } from '#platform/db/batch.ts';
import { type Claim, claimLists } from '#platform/http/claim-keys.ts';
import { columnsJson } from '#platform/db/names.ts';
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
  'items' | 'salesCents' | 'discountCents' | 'taxCents' | 'tradesCents' | 'refundsCents' | 'dueCents'
>;

/** Throws TP001 when the basket is another version by now. */
export const writeBasket: (db: Db, change: BasketChange) => Promise<true> = batched<BasketChange, true>({
  idOf: ({ basket }) => basket.transactionId,
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
  const header: BasketHeader = {
    state: basket.state,
    deviceId: basket.deviceId,
    userId: basket.userId,
    customerId: basket.customerId,
    taxExempt: basket.taxExempt,
    taxExemptBy: basket.taxExemptBy,
    payout: basket.payout,
    discountKind: basket.discountKind,
    discountValue: basket.discountValue,
    discountAllowed: basket.discountAllowed ?? null,
    promotionId: basket.promotionId,
    promotionByHand: basket.promotionByHand,
    creditTenderCents: basket.creditTenderCents,
    refundOfId: basket.refundOfId,
    heldAt: basket.heldAt,
    finishedAt: basket.finishedAt,
  };
  const { transactionId, version, lines } = basket;
  const columns = columnsJson({ transactionId, version, ...header, ...totals });
  return `${columns.slice(0, -1)},"lines":${packLines(lines)}}`;
}
