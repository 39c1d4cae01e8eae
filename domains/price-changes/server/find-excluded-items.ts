import type { Db } from '#contract/route.ts';

/** The items of a store that somebody deleted from the price queue: no rule moves them. */
export async function findKeptOut(db: Db, storeId: number): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    'select inventory_id as id from price_change_exclusions where store_id = $1',
    [storeId],
  );
  return new Set(rows.map(({ id }) => id));
}
