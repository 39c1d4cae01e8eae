// Writes down what a promotion took off the lines of a transaction that is finished in the same database transaction.
import type { Cents } from '#kernel/money.ts';
import type { Db, Tx } from '#contract/route.ts';

export type PromotionUse = {
  readonly transactionId: number;
  readonly storeId: number;
  readonly promotionId: number;
  readonly name: string;
  readonly off: readonly { readonly lineId: number; readonly cents: Cents }[];
};

/** One row for each line that it took something off. */
export async function recordUse(tx: Tx, use: PromotionUse): Promise<void> {
  if (use.off.length === 0) return;
  await tx.run(
    `insert into promotion_uses (line_id, transaction_id, store_id, promotion_id, name, discount_cents)
     select o.line, $1, $2, $3, $4, o.cents from jsonb_to_recordset($5) as o(line bigint, cents bigint)`,
    [
      use.transactionId,
      use.storeId,
      use.promotionId,
      use.name,
      JSON.stringify(use.off.map(({ lineId, cents }) => ({ line: lineId, cents }))),
    ],
  );
}

export type RecordedUse = { readonly name: string; readonly shares: ReadonlyMap<number, Cents> };

/** What the promotion of a finished transaction was called, and cents off by line; undefined when it took nothing off. */
export async function findUse(db: Db, transactionId: number): Promise<RecordedUse | undefined> {
  const rows = await db.rows<{ name: string; lineId: number; cents: Cents }>(
    'select name, line_id, discount_cents as cents from promotion_uses where transaction_id = $1',
    [transactionId],
  );
  return rows[0] && { name: rows[0].name, shares: new Map(rows.map(({ lineId, cents }) => [lineId, cents])) };
}
