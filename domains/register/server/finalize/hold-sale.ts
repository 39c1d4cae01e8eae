// What a refund looks up of its sale and of the shelf.
import type { TakenMoney } from '#domains/register/rules/settle.ts';
import { saleMoney } from '#domains/register/server/basket/shapes.ts';
import { asDocument } from '#platform/db/document.ts';
import type { Db, Tx } from '#contract/route.ts';

/** Other refunds of the same sale wait here. */
export const holdSale = (tx: Tx, transactionId: number): Promise<number> =>
  tx.run('select 1 from transactions where transaction_id = $1 for no key update', [transactionId]);

/** What a sale took, and what its finished refunds gave back. */
export async function readSaleMoney(db: Db, saleId: number): Promise<TakenMoney> {
  const { found } = await db.one<{ found: unknown }>('select money_of_sale($1) as found', [saleId]);
  return asDocument(saleMoney, found);
}

/** The SKU of an item that is there. */
export async function skuOf(tx: Tx, inventoryId: number): Promise<string> {
  const { sku } = await tx.one<{ sku: string }>('select sku from inventory_items where inventory_id = $1', [
    inventoryId,
  ]);
  return sku;
}
