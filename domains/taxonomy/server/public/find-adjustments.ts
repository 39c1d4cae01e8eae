// What do the categories add to or take off the prices of a store?
import { adjustmentsOf, type Assigned, type TaxonomyAdjustment } from '#domains/taxonomy/rules/adjustment.ts';
import { listNodes } from '#domains/taxonomy/server/queries.ts';
import type { Db } from '#contract/route.ts';

/**
 * Looks up the adjustment of a product, or of one item of stock, in this store: a share of the price in thousandths of a percent (negative lowers it)
 * and the category that says so; undefined when no category says anything. Read once for many products; catalogIds limits what is read.
 */
export async function findAdjustments(
  db: Db,
  { storeId, catalogIds }: { readonly storeId: number; readonly catalogIds?: readonly number[] },
): Promise<(catalogId: number, inventoryId?: number) => TaxonomyAdjustment | undefined> {
  const nodes = await listNodes(db);
  if (nodes.every((node) => node.adjustmentE5 === null)) return () => undefined;
  const links = await db.rows<Assigned>(
    `select link_id, taxonomy_id, catalog_id, inventory_id, store_id
     from taxonomy_links where (store_id is null or store_id = $1) and ($2::bigint[] is null or catalog_id = any($2))`,
    [storeId, catalogIds ?? null],
  );
  return adjustmentsOf(nodes, links);
}
