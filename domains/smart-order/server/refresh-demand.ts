// Rolls up what a store sold when a day was closed, and computes its targets again.
import { learnTargets } from '#domains/smart-order/server/learn-targets.ts';
import { takeFirstMonths, takeMonthsAgain } from '#domains/smart-order/server/take-months.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import type { Database, Db, Tx } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

/** Movements that were being written when a day was rolled up may have a smaller number than its last. */
const MARGIN = 10_000;
/** Marks that are kept: more than the days of the weeks that a late sale may fall into. */
const MARKS_KEPT_DAYS = 120;

type Due = { storeId: number; businessDay: string; hasNewMonths: boolean };
type Head = { journalFrom: string; throughDay: string; refreshedAt: Date };

/** Refreshes all stores whose days were closed since: the job of a server. What another server has in hand is left to it. */
export async function refreshDueDemand(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping()) {
    const done = await database.transaction(async (tx) => {
      const due = await tx.maybe<Due>(
        'select store_id, business_day, has_new_months from demand_due order by asked_at, store_id limit 1 for update skip locked',
      );
      if (!due) return false;
      await refreshStoreDemand(tx, due.storeId, due.businessDay, now);
      if (due.hasNewMonths) await takeMonthsAgain(tx, due.storeId);
      await tx.run('delete from demand_due where store_id = $1', [due.storeId]);
      return true;
    });
    if (!done) return;
  }
}

/**
 * Counts the weeks of a store again that a closed day may have changed, this one and the one before, and older ones that something late belongs to.
 * Then its targets. Asked again it changes nothing.
 */
export async function refreshStoreDemand(
  tx: Tx,
  storeId: number,
  closedDay: string,
  now: Date,
): Promise<void> {
  const began = performance.now();
  const head = await tx.maybe<Head>(
    'select journal_from, through_day, refreshed_at from demand_heads where store_id = $1',
    [storeId],
  );
  const through = head && head.throughDay > closedDay ? head.throughDay : closedDay;
  const journalFrom = head?.journalFrom ?? (await firstWeek(tx, storeId, through));
  const from = await weekToCountFrom(tx, storeId, { head, journalFrom, through });
  const { counted } = await tx.one<{ counted: number }>(
    'select coalesce(max(movement_id), 0) as counted from stock_movements',
  );
  await tx.one('select roll_up_demand($1, $2, $3, $4, $5) as wrote', [
    storeId,
    from,
    through,
    await markBefore(tx, storeId, from),
    WEEKS_KEPT,
  ]);
  const products = await learnTargets(tx, storeId, through);
  await tx.run(
    `insert into demand_marks (store_id, business_day, movement_id) select $1, $2, coalesce(max(movement_id), 0) from stock_movements
     on conflict (store_id, business_day) do nothing`,
    [storeId, through],
  );
  await tx.run('delete from demand_marks where store_id = $1 and business_day < $2', [
    storeId,
    addDays(through, -MARKS_KEPT_DAYS),
  ]);
  await tx.run(
    `insert into demand_heads (store_id, journal_from, through_day, refreshed_at, took_ms, products, counted_to) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (store_id) do update set through_day = excluded.through_day, refreshed_at = excluded.refreshed_at, took_ms = excluded.took_ms,
       products = excluded.products, counted_to = excluded.counted_to`,
    [storeId, journalFrom, through, now, Math.round(performance.now() - began), products, counted],
  );
  if (!head) await takeFirstMonths(tx, storeId);
}

/** The Monday of the store's first movement, two years back at most. */
async function firstWeek(db: Db, storeId: number, through: string): Promise<string> {
  const { day } = await db.one<{ day: string | null }>(
    `select min((m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date) as day
     from stores s left join stock_movements m using (store_id) where s.store_id = $1`,
    [storeId],
  );
  const oldest = addDays(mondayOf(through), -7 * (WEEKS_KEPT - 1));
  const first = mondayOf(day !== null && day < through ? day : through);
  return first > oldest ? first : oldest;
}

/** The first week that may have changed: the week before the last one counted, or that of a late sale. */
async function weekToCountFrom(
  db: Db,
  storeId: number,
  { head, journalFrom, through }: { head: Head | undefined; journalFrom: string; through: string },
): Promise<string> {
  const oldest = addDays(mondayOf(through), -7 * (WEEKS_KEPT - 1));
  const least = journalFrom > oldest ? journalFrom : oldest;
  if (!head) return least;
  const late = await db.maybe<{ day: string | null }>(
    `select min((m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date) as day from stock_movements m
     join stores s using (store_id)
     where m.store_id = $1 and m.movement_id > coalesce((select max(k.movement_id) from demand_marks k where k.store_id = $1), 0) - $2
     having count(*) > 0`,
    [storeId, MARGIN],
  );
  const week = addDays(mondayOf(head.throughDay < through ? head.throughDay : through), -7);
  const changed = late?.day && late.day < week ? mondayOf(late.day) : week;
  return changed > least ? changed : least;
}

/** A movement before which nothing happened on a day from `week` on; 0 when nobody knows. */
async function markBefore(db: Db, storeId: number, week: string): Promise<number> {
  const { mark } = await db.one<{ mark: number }>(
    'select coalesce(max(movement_id), 0) as mark from demand_marks where store_id = $1 and business_day < $2',
    [storeId, week],
  );
  return Math.max(0, mark - MARGIN);
}
