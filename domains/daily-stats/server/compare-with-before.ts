// How does a period compare with the one before?
import { addSums, NOTHING, type Sums } from '#domains/daily-stats/rules/figures.ts';
import { likeForLike, type Period } from '#domains/daily-stats/rules/period.ts';
import { readSums, readSumsUntil } from '#domains/daily-stats/server/queries.ts';
import { addDays } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

export type Before = {
  readonly period: Period;
  /** Until when on its last day; null for whole days. */
  readonly until: Date | null;
  readonly sums: Sums;
};

/** The same period before, as much of it as has passed of a period that runs today: to the minute on the store's clock. */
export async function sumsBefore(
  db: Db,
  storeId: number,
  period: Period,
  today: string,
  now: Date,
): Promise<Before> {
  const { before, isPartial } = likeForLike(period, today);
  if (!isPartial) return { period: before, until: null, sums: await readSums(db, storeId, before) };
  const until = await sameTimeOn(db, storeId, today, before.end, now);
  const whole = { start: before.start, end: addDays(before.end, -1) };
  const [days, last] = await Promise.all([
    before.start < before.end ? readSums(db, storeId, whole) : NOTHING,
    readSumsUntil(db, storeId, before.end, until),
  ]);
  return { period: before, until, sums: addSums(days, last) };
}

/** The instant at which the store's clock showed on another business day what it shows now. */
export async function sameTimeOn(
  db: Db,
  storeId: number,
  today: string,
  other: string,
  now: Date,
): Promise<Date> {
  const row = await db.one<{ at: Date | null }>(
    `select ($2::timestamptz at time zone time_zone - ($3::date - $4::date) * interval '1 day') at time zone time_zone as at
     from stores where store_id = $1`,
    [storeId, now, today, other],
  );
  return row.at ?? now;
}
