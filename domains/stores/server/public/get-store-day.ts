// What business day is it in a store?
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { businessDay, notBefore } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

/** The store's business day at `now` by its clock, yyyy-MM-dd, whether its books are closed or not. 404 for an absent store. */
export async function findStoreDay(db: Db, storeId: number, now: Date): Promise<string> {
  return (await read(db, storeId, now)).day;
}

/** The business day of a change at `now` that is no matter of a device: the next one when that day's books are closed. 404 for an absent store. */
export async function findPostingDay(db: Db, storeId: number, now: Date): Promise<string> {
  const { day, closedThrough } = await read(db, storeId, now);
  return notBefore(day, closedThrough);
}

type Row = { zone: string; cutoff: number; closedThrough: string | null };

async function read(
  db: Db,
  storeId: number,
  now: Date,
): Promise<{ day: string; closedThrough: string | null }> {
  const store = await db.maybe<Row>(
    `select time_zone as zone, cutoff_hour as cutoff, closed_through
     from stores s left join posting_heads h using (store_id) where s.store_id = $1`,
    [storeId],
  );
  if (!store) throw notFound(storesMessages.NO_STORE, 'clientId');
  return { day: businessDay(now, store.zone, store.cutoff), closedThrough: store.closedThrough };
}
