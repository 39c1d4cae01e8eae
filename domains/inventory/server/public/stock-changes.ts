// Items that are offered elsewhere and changed in number or price: whoever offers them reads which, and says when it has.
import type { Db, Tx } from '#contract/route.ts';

export type StockChange = { readonly inventoryId: number; readonly version: number; readonly since: Date };

/** The oldest changes first. What they became is read afterward: it is as new, or newer. */
export const listStockChanges = (db: Pick<Db, 'rows'>, most: number): Promise<StockChange[]> =>
  db.rows<StockChange>(
    'select inventory_id as "inventoryId", version, since from stock_changes order by version limit $1',
    [most],
  );

/** They were read. What changed again meanwhile stays, and what is being changed at this moment: nobody who sells waits for this. */
export async function forgetStockChanges(tx: Tx, read: readonly StockChange[]): Promise<void> {
  await tx.run(
    `delete from stock_changes where inventory_id in (
       select c.inventory_id from stock_changes c join json_to_recordset($1) as r("inventoryId" bigint, version bigint)
         on c.inventory_id = r."inventoryId" and c.version = r.version for update of c skip locked)`,
    [JSON.stringify(read.map(({ inventoryId, version }) => ({ inventoryId, version })))],
  );
}
