// Goods that are held by law: for tests.
import type { Db } from '#contract/route.ts';

/** A hold of one unit (or of this copy) without a trade; its id. Without a last day it is of the police. */
export async function aStockHold(
  db: Db,
  hold: {
    storeId: number;
    inventoryId: number;
    userId: number;
    copyId?: number;
    quantity?: number;
    until?: string | null;
    now?: Date;
  },
): Promise<number> {
  const { until = '2099-12-31' } = hold;
  const { id } = await db.one<{ id: number | null }>(
    'select hold_stock($1, $2, $3, $4, $5::date, null, null, $6, $7, $8, $9) as id',
    [
      hold.storeId,
      hold.inventoryId,
      hold.copyId ?? null,
      hold.quantity ?? 1,
      until,
      hold.userId,
      hold.now ?? new Date(),
      until === null ? 'CASE-1' : '',
      until === null ? 'Stolen in March' : '',
    ],
  );
  if (id === null) throw new Error('hold_stock made no hold');
  return id;
}
