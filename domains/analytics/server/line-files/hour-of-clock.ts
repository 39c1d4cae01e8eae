// The hour on a store's clock, from the seconds at which a line was finished: by PostgreSQL's own list of time zones, so that both say the same.
import type { Db } from '#contract/route.ts';
import { FIRST_DAY } from '#domains/analytics/rules/question.ts';

type Change = { readonly storeId: number; readonly fromSecond: number; readonly offsetSeconds: number };

/** When each clock went forward or back: days on which it did are looked at in quarters of an hour. */
const CHANGES = `
  with zones as (select distinct time_zone from stores where store_id = any($1)),
  days as (
    select time_zone, d as at, extract(epoch from (d at time zone time_zone) - (d at time zone 'UTC'))::int as seconds
    from zones cross join generate_series($2::timestamptz, now() + interval '3 days', '1 day') d),
  changed as (
    select time_zone, at from (select *, lag(seconds) over (partition by time_zone order by at) as before from days) d where seconds <> before),
  quarters as (
    select c.time_zone, q as at, extract(epoch from (q at time zone c.time_zone) - (q at time zone 'UTC'))::int as seconds
    from changed c cross join lateral generate_series(c.at - interval '1 day', c.at, '15 minutes') q),
  changes as (
    select time_zone, at, seconds from (select *, lag(seconds) over (partition by time_zone order by at) as before from quarters) q where seconds <> before
    union all select time_zone, '-infinity', seconds from days where at = $2::timestamptz)
  select s.store_id, case when at = '-infinity' then 0 else coalesce(extract(epoch from at)::bigint, 0) end as "fromSecond", coalesce(seconds, 0) as "offsetSeconds"
  from stores s join changes using (time_zone) where s.store_id = any($1) order by 1, at desc`;

/** An expression in DuckDB on a line f: the whole hour, 0 to 23. */
export async function hourOfClock(db: Db, storeIds: readonly number[]): Promise<string> {
  const changes = await db.rows<Change>(CHANGES, [storeIds, `${FIRST_DAY}T00:00:00Z`]);
  const clocks = new Map<string, number[]>();
  for (const storeId of new Set(changes.map((one) => one.storeId))) {
    const offset = changes
      .filter((one) => one.storeId === storeId)
      .map(({ fromSecond, offsetSeconds }) => `when f.finished_s >= ${fromSecond} then ${offsetSeconds}`)
      .join(' ');
    clocks.set(offset, [...(clocks.get(offset) ?? []), storeId]);
  }
  const offset = [...clocks]
    .map(([whens, ids]) => `when f.store_id in (${ids.join(', ')}) then case ${whens} end`)
    .join(' ');
  return `((f.finished_s + case ${offset} end) % 86400) // 3600`;
}
