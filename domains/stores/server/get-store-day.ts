// What business day is it in a store?
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#kernel/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Db } from '#kernel/route.ts';

/** The store's business day at `now` by its clock, yyyy-MM-dd, whether its books are closed or not. 404 for an absent store. */
export async function findStoreDay(db: Db, storeId: number, now: Date): Promise<string> {
  const store = await db.maybe<{ zone: string; cutoff: number }>(
    'select time_zone as zone, cutoff_hour as cutoff from stores where store_id = $1',
    [storeId],
  );
  if (!store) throw notFound(storesMessages.NO_STORE, 'clientId');
  return businessDay(now, store.zone, store.cutoff);
}
