// How does each of several stores do today, beside an earlier day? Few statements for all of them, whatever their time zones and business days.
import { addSums, derive, NOTHING, type Sums } from '#domains/daily-stats/rules/figures.ts';
import { SUMS } from '#domains/daily-stats/server/queries.ts';
import { businessDay } from '#kernel/business-day.ts';
import { add, type Cents, ZERO } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type StoreDay = {
  readonly clientId: number;
  readonly clientName: string;
  readonly timeZone: string;
  readonly cutoffHour: number;
  /** Which day it is by the store's clock. */
  readonly businessDay: string;
};

/** The active ones of these stores by name, and which business day each has by its clock. */
export async function listStoreDays(db: Db, storeIds: readonly number[], now: Date): Promise<StoreDay[]> {
  const stores = await db.rows<Omit<StoreDay, 'businessDay'>>(
    `select store_id as "clientId", name as "clientName", time_zone, cutoff_hour from stores
     where store_id = any($1) and is_active order by name, store_id`,
    [[...storeIds]],
  );
  return stores.map((store) => ({
    ...store,
    businessDay: businessDay(now, store.timeZone, store.cutoffHour),
  }));
}

/** A store's business day, and the earlier one that it is compared with. */
export type TwoDays = { readonly storeId: number; readonly today: string; readonly before: string };
export type HourSold = { readonly hour: number; readonly salesCents: Cents };

export type DayFigures = {
  readonly today: Sums;
  /** Sales of the earlier day: all of it, and until the store's clock showed what it shows now. */
  readonly beforeCents: Cents;
  readonly beforeUntilCents: Cents;
  /** The hours of the store's clock in which something was finished, in the order of the business day. */
  readonly hours: readonly HourSold[];
  readonly hoursBefore: readonly HourSold[];
};

/** Both days of each store, with the instant at which the earlier one is cut and the quarter of an hour in which that lies. */
const ASKED = `asked as (
  select a.*, s.time_zone, s.cutoff_hour, c.until, date_bin('15 minutes', c.until, timestamptz '2000-01-01 00:00Z') as cut
  from unnest($1::bigint[], $2::date[], $3::date[]) as a(store_id, today, before) join stores s using (store_id)
    cross join lateral (
      select ($4::timestamptz at time zone s.time_zone - (a.today - a.before) * interval '1 day') at time zone s.time_zone as until) c)`;

type HourRow = Sums & {
  readonly storeId: number;
  readonly isToday: boolean;
  readonly hour: number | null;
  readonly cutCents: Cents;
};

/** What is kept of both days and what came since, by hour; what came since is read once for both. */
const HOURS = `with ${ASKED}, slots as (
    select a.today, a.cut, a.cutoff_hour, extract(hour from n.slot at time zone a.time_zone)::integer as hour, n.*
    from asked a cross join lateral (
      select * from stats_slots k where k.store_id = a.store_id and k.business_day in (a.today, a.before)
      union all
      select * from stats_slots_between(a.store_id, coalesce((select h.audit_seq from stats_heads h where h.store_id = a.store_id), 0),
          9223372036854775807) b
        where b.business_day in (a.today, a.before)) n)
  select store_id, (business_day = today) is true as "isToday", hour,
    coalesce(sum(gross_cents - discount_cents) filter (where slot < cut), 0)::bigint as "cutCents", ${SUMS}
  from slots group by store_id, business_day, today, hour, cutoff_hour order by (hour - cutoff_hour + 24) % 24`;

/** Of the quarter of an hour in which the earlier day is cut: what was finished by then. */
const QUARTERS = `with ${ASKED}
  select a.store_id, sum(t.gross_cents - t.discount_cents)::bigint as cents
  from asked a join stats_transactions t on t.store_id = a.store_id and t.business_day = a.before and t.finished_at between a.cut and a.until
  group by 1`;

/** The figures of each store by its id, as readSums, readSumsUntil and readHours answer them for one. Check the stores before. */
export async function readStoreDays(
  db: Db,
  asked: readonly TwoDays[],
  now: Date,
): Promise<(storeId: number) => DayFigures> {
  const values = [
    asked.map(({ storeId }) => storeId),
    asked.map(({ today }) => today),
    asked.map(({ before }) => before),
    now,
  ];
  const [hours, quarters] = await Promise.all([
    db.rows<HourRow>(HOURS, values),
    db.rows<{ storeId: number; cents: Cents }>(QUARTERS, values),
  ]);
  const ofStore = new Map<number, HourRow[]>(asked.map((one) => [one.storeId, []]));
  for (const row of hours) ofStore.get(row.storeId)?.push(row);
  const ofQuarter = new Map(quarters.map(({ storeId, cents }) => [storeId, cents]));
  return (storeId) => figuresOf(ofStore.get(storeId) ?? [], ofQuarter.get(storeId) ?? ZERO);
}

function figuresOf(rows: readonly HourRow[], quarterCents: Cents): DayFigures {
  const today = rows.filter(({ isToday }) => isToday);
  const before = rows.filter(({ isToday }) => !isToday);
  return {
    today: today.reduce(addSums, NOTHING),
    beforeCents: derive(before.reduce(addSums, NOTHING)).salesCents,
    beforeUntilCents: before.reduce((total, { cutCents }) => add(total, cutCents), quarterCents),
    hours: today.flatMap(soldIn),
    hoursBefore: before.flatMap(soldIn),
  };
}

const soldIn = (row: HourRow): HourSold[] =>
  row.hour === null ? [] : [{ hour: row.hour, salesCents: derive(row).salesCents }];
