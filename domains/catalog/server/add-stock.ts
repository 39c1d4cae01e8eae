// Puts the first new copies of imported products into a store's stock.
import { ADD_NEW_ITEMS } from '#domains/catalog/server/import-statements.ts';
import type { Db } from '#contract/route.ts';

export type FirstStock = {
  readonly storeId: number;
  readonly copies: number;
  readonly userId: number;
  readonly now: Date;
};

/**
 * Gives the store so many new copies of each of these products that it has none of yet, by movements; answers how many products.
 * Goods with serial numbers are left out: each of them needs its own.
 */
export async function addStock(
  tx: Db,
  products: readonly { readonly upc: string; readonly edition: string }[],
  { storeId, copies, userId, now }: FirstStock,
): Promise<number> {
  const condition = await tx.maybe<{ id: number }>(
    'select condition_id as id from conditions where is_new order by sort limit 1',
  );
  if (!condition) return 0;
  const added = await tx.rows<{ id: number }>(ADD_NEW_ITEMS, [
    storeId,
    products.map((one) => one.upc),
    condition.id,
    products.map((one) => one.edition),
  ]);
  if (added.length === 0 || copies === 0) return added.length;
  const moves = added.map(({ id }) => ({
    inventory: id,
    copy: null,
    quantity: copies,
    reason: 'receive',
    line: id,
  }));
  await tx.run(`select move_stock($1, 'catalogImport', nextval('stock_source_ids'), $2, $3, $4::jsonb)`, [
    storeId,
    userId,
    now,
    JSON.stringify(moves),
  ]);
  return added.length;
}
