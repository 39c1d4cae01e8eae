// What is on a receipt of a trade: how the seller signed.
import { readStrokes, strokesPath } from '#domains/dealer-rules/rules/signature.ts';
import type { Db } from '#contract/route.ts';

export type Signed = {
  /** The path of the strokes on a field of 1000 by 300; empty when it was signed on paper. */
  readonly path: string;
};

/** How the seller of a trade signed; null when nobody did. */
export async function findSignature(db: Db, transactionId: number): Promise<Signed | null> {
  const row = await db.maybe<{ signature: string }>(
    `select signature from dealer_trades where transaction_id = $1 and signed_how <> '' and finished_at is not null`,
    [transactionId],
  );
  return row ? { path: strokesPath(readStrokes(row.signature) ?? []) } : null;
}
