// What did a store sell before its journal begins, month by month? Whoever knows answers; the forecast learns from it.
import type { SoldMonth } from '#domains/smart-order/rules/weeks-of-months.ts';
import type { Db, Tx } from '#contract/route.ts';
import { port } from '#platform/port.ts';

/** The months of a store in which new goods were sold or came back, in the order of the product. */
export const monthsBefore =
  port<(db: Db, storeId: number) => Promise<readonly SoldMonth[]>>('smart-order.months-before');

/** Has the weeks of before made again of what monthsBefore() answers from now on; a job does it within seconds. Stores without a closed day ask by themselves. */
export async function askForMonths(tx: Tx, storeIds: readonly number[], now: Date): Promise<void> {
  await tx.run(
    `insert into demand_due (store_id, business_day, asked_at, has_new_months)
       select store_id, through_day, $2, true from demand_heads where store_id = any($1)
     on conflict (store_id) do update set has_new_months = true`,
    [storeIds, now],
  );
}
