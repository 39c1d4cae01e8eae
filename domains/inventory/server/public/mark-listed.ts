// Goods that are offered elsewhere, too, say so: what becomes of their stock and price is told by stock_changes.
import type { Tx } from '#contract/route.ts';

type Listed = { readonly catalogId: number; readonly conditionId: number };

/** The items of these products in these conditions, in every store. */
export async function markListed(tx: Tx, listed: readonly Listed[]): Promise<void> {
  await tx.run(
    `update inventory_items i set is_listed = true from (
       select j.inventory_id from inventory_items j join json_to_recordset($1) as w(catalog bigint, condition bigint)
         on j.catalog_id = w.catalog and j.condition_id = w.condition where not j.is_listed order by j.inventory_id for no key update of j) x
     where i.inventory_id = x.inventory_id`,
    [
      JSON.stringify(
        listed.map(({ catalogId, conditionId }) => ({ catalog: catalogId, condition: conditionId })),
      ),
    ],
  );
}
