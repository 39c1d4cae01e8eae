// Keeps the longer spans of what is over: a store's years, the chain's quarters and years.
import type { Db } from '#contract/route.ts';
import { foldAll } from '#domains/daily-stats/server/refresh-rollups.ts';

/** Seals the months whose books are closed, and opens those whose books are open again. Skips stores whose rollups are being refreshed. */
export async function sealMonths(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  const stores = await db.rows<{ storeId: number }>(
    `select k.store_id from stats_spans k left join posting_heads p using (store_id)
     left join stats_spans y on y.store_id = k.store_id and y.grain = 'year' and y.first_day = date_trunc('year', k.first_day)
     where k.store_id <> 0 and k.grain = 'month' and (k.is_sealed <> coalesce(k.first_day + interval '1 month' <= p.closed_through + 1, false)
       or y.store_id is null and date_trunc('year', k.first_day) + interval '1 year' <= p.closed_through + 1) group by 1 order by 1`,
  );
  for (const { storeId } of stores) {
    if (isStopping()) return;
    await foldAll(db, storeId, isStopping);
    await db.run('select stats_seal($1)', [storeId]);
  }
  await db.run('select stats_seal_chain()');
}
