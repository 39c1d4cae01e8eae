// How does stock move? Only here, through the SQL function move_stock: movements and on hand in one transaction.
import type { Tx } from '#contract/route.ts';

export type StockReason =
  | 'sale'
  | 'refund'
  | 'trade'
  | 'receive'
  | 'transferOut'
  | 'transferIn'
  | 'count'
  | 'conversionOut'
  | 'conversionIn'
  | 'vendorReturn'
  | 'channelShipment'
  | 'correction'
  | 'damaged';

export type StockMove = {
  readonly inventory: number;
  readonly copy?: number | null;
  /** Not zero. */
  readonly quantity: number;
  readonly reason: StockReason;
  /** Tells the moves of one source apart: one movement per source, line and reason. */
  readonly line?: number;
};

export type StockSource = {
  readonly storeId: number;
  /** What caused it, e.g. 'transaction'; 'inventory' for a change by hand, which takes a number of its own. */
  readonly sourceType: string;
  readonly sourceId?: number;
  readonly userId: number;
  readonly at: Date;
  readonly note?: string;
};

/**
 * Moves stock of one store. Items are locked in order of id, so that two never wait for each other in a circle. Below zero is allowed and
 * opens a stock check; back at zero or above settles it (S1, S2). Moving the same source line twice fails.
 */
export async function moveStock(tx: Tx, source: StockSource, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const { storeId, sourceType, sourceId, userId, at, note = '' } = source;
  await tx.run(
    `select move_stock($1, $2, coalesce($3::bigint, nextval('stock_source_ids')), $4, $5, $6, $7)`,
    [storeId, sourceType, sourceId ?? null, userId, at, JSON.stringify(moves), note],
  );
}
