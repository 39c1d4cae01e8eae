// Builders of time records, for tests and the demo seed.
import { businessDay } from '#kernel/business-day.ts';
import type { Db } from '#kernel/route.ts';

export type WantedRecord = {
  userId: number;
  storeId: number;
  clockIn?: Date;
  /** null: still in. */
  clockOut?: Date | null;
  notes?: string;
};

/** A record of a person at a store, without its audit row; its id. Eight hours of 11/19/26 unless told. */
export async function aTimeRecord(db: Db, wanted: WantedRecord): Promise<number> {
  const {
    userId,
    storeId,
    clockIn = new Date('2026-11-19T15:00:00Z'),
    clockOut = new Date('2026-11-19T23:00:00Z'),
    notes = '',
  } = wanted;
  const store = await db.one<{ zone: string; cutoff: number }>(
    'select time_zone as zone, cutoff_hour as cutoff from stores where store_id = $1',
    [storeId],
  );
  const { recordId } = await db.one<{ recordId: number }>(
    `insert into time_records (store_id, user_id, clock_in, clock_out, business_day, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $3, $2) returning record_id as "recordId"`,
    [storeId, userId, clockIn, clockOut, businessDay(clockIn, store.zone, store.cutoff), notes],
  );
  return recordId;
}
