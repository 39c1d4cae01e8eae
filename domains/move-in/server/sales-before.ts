// What did the stores sell before they moved in, and who has to know when that changes?
import type { SoldMonth } from '#domains/smart-order/rules/weeks-of-months.ts';
import { askForMonths } from '#domains/smart-order/server/public/months-before.ts';
import type { Db, Tx } from '#contract/route.ts';

const NEW_MONTHS = `
  select catalog_id, to_char(month, 'YYYY-MM') as month, sum(quantity)::integer as quantity from move_in_sales
  where store_id = $1 and is_new group by 1, 2 order by 1, 2`;

/** The months of a store in which new goods were sold or came back, in the order of the product. */
export async function listNewMonths(db: Db, storeId: number): Promise<readonly SoldMonth[]> {
  const rows = await db.rows<{ catalogId: number; month: string | null; quantity: number | null }>(
    NEW_MONTHS,
    [storeId],
  );
  return rows.map(({ catalogId, month, quantity }) => ({
    catalogId,
    month: month ?? '',
    quantity: quantity ?? 0,
  }));
}

const STORES = `select distinct store_id from move_in_steps where move_in_id = $1 and sheet = 'monthly-sales'`;

/** Has the forecast of the stores learn from what the move brought of their sales, or took away. */
export async function tellForecast(tx: Tx, moveInId: number, now: Date): Promise<void> {
  const stores = await tx.rows<{ storeId: number }>(STORES, [moveInId]);
  await askForMonths(
    tx,
    stores.map(({ storeId }) => storeId),
    now,
  );
}

/** Takes the sales of a move away. */
export async function endSales(tx: Tx, moveInId: number, now: Date): Promise<void> {
  await tx.run(
    'delete from move_in_sales where step_id in (select step_id from move_in_steps where move_in_id = $1)',
    [moveInId],
  );
  await tellForecast(tx, moveInId, now);
}
