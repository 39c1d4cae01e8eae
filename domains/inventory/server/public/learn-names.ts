// Goods come in under a label of another store: which of our items does it name from now on?
import type { Tx } from '#contract/route.ts';

export type LabelOfGoods = {
  readonly inventoryId: number;
  /** The SKU on their label; '' for none. */
  readonly sku: string;
};

const LEARN = `
  update inventory_items i set other_skus = i.other_skus || n.skus
  from (select o.inventory_id, array_agg(distinct w.sku) as skus
    from jsonb_to_recordset($2::jsonb) as w("inventoryId" bigint, sku text) join inventory_items o on o.inventory_id = w."inventoryId"
    where o.store_id = $1 and w.sku <> '' and o.sku <> w.sku and not o.other_skus @> array[w.sku] group by 1) n
  where i.inventory_id = n.inventory_id`;

/**
 * Items of the store that have another SKU learn the one on the label as another name: registers, counts and returns find them by both (items_called()). What is an
 * item's SKU here names that item alone; what several items learned names all of them, and people are asked. The items are held.
 */
export async function learnNames(tx: Tx, storeId: number, labels: readonly LabelOfGoods[]): Promise<void> {
  if (labels.some(({ sku }) => sku !== '')) await tx.run(LEARN, [storeId, JSON.stringify(labels)]);
}
