import type { Db } from '#contract/route.ts';

/** Which of these ids are products of the catalog. */
export async function knownProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    'select catalog_id as id from catalog_products where catalog_id = any($1)',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
