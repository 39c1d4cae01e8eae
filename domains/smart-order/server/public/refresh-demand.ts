// What does closing a business day tell smart order?
import type { Tx } from '#contract/route.ts';

/**
 * Marks a store whose day was closed, also again, for new weeks and targets: a job counts them within seconds (server/refresh-demand.ts), so that
 * closing a day stays fast. Refuses nothing.
 */
export async function refreshDemand(tx: Tx, storeId: number, businessDay: string, now: Date): Promise<void> {
  await tx.run(
    `insert into demand_due (store_id, business_day, asked_at) values ($1, $2, $3)
     on conflict (store_id) do update set business_day = greatest(demand_due.business_day, excluded.business_day), asked_at = excluded.asked_at`,
    [storeId, businessDay, now],
  );
}
