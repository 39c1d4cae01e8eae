// Builders of time records and planned shifts, for tests and the demo seed.
import { businessDay } from '#kernel/business-day.ts';
import { planShift } from '#domains/time-clock/rules/planned-shift.ts';
import type { Db } from '#contract/route.ts';

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
     values ($1, $2, $3, $4, $5, $6, $3, $2) returning record_id`,
    [storeId, userId, clockIn, clockOut, businessDay(clockIn, store.zone, store.cutoff), notes],
  );
  return recordId;
}

export type WantedShift = { userId: number; storeId: number; day?: string; start?: string; end?: string };

/** A planned shift, 9 to 5 of 11/19/26 unless told, without its audit row; its id. */
export async function aShift(db: Db, wanted: WantedShift): Promise<number> {
  const { userId, storeId, day = '2026-11-19', start = '09:00', end = '17:00' } = wanted;
  const { zone } = await db.one<{ zone: string }>(
    'select time_zone as zone from stores where store_id = $1',
    [storeId],
  );
  const shift = planShift({ day, start, end }, zone);
  if ('problem' in shift) throw new Error(shift.problem);
  const { shiftId } = await db.one<{ shiftId: number }>(
    `insert into planned_shifts (store_id, user_id, day, start_time, end_time, starts_at, ends_at, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $2) returning shift_id`,
    [storeId, userId, day, start, end, shift.startsAt, shift.endsAt],
  );
  return shiftId;
}
