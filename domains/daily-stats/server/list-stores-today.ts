// How is each store of a user doing today?
import type { StoreTodayWire } from '#domains/daily-stats/contract/shapes.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { goalOf, shareOf } from '#domains/daily-stats/rules/goal.ts';
import { sumsBefore } from '#domains/daily-stats/server/compare-with-before.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { readSums } from '#domains/daily-stats/server/queries.ts';
import { findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { businessDay } from '#kernel/business-day.ts';
import { toDollars } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

type Store = Pick<StoreTodayWire, 'clientId' | 'clientName' | 'timeZone'> & { cutoffHour: number };

/** Today's figures, goal, open drawers and last closing of every active store that the user belongs to. */
export async function listStoresToday({ db, actor, now }: ReadContext): Promise<StoreTodayWire[]> {
  const stores = await db.rows<Store>(
    `select store_id as "clientId", name as "clientName", time_zone as "timeZone", cutoff_hour as "cutoffHour" from stores
     where store_id = any($1) and is_active order by name, store_id`,
    [actor.storeIds],
  );
  return Promise.all(stores.map((store) => storeToday(db, store, now)));
}

async function storeToday(db: Db, { cutoffHour, ...store }: Store, now: Date): Promise<StoreTodayWire> {
  const id = store.clientId;
  const today = businessDay(now, store.timeZone, cutoffHour);
  const period = { start: today, end: today };
  await refreshRollups(db, id);
  const [sums, before, { salesGoals }, openDrawers, lastClosing, snapshot] = await Promise.all([
    readSums(db, id, period),
    sumsBefore(db, id, period, today, now),
    readSettings(db, id),
    listOpenDrawers(db, id),
    findLastClosing(db, id),
    findDaySnapshot(db, id, today),
  ]);
  const { salesCents, tradesCents, marginBp } = derive(sums);
  const goal = goalOf(period, salesGoals);
  return {
    ...store,
    businessDay: today,
    transactions: sums.transactions,
    sales: toDollars(salesCents),
    trades: toDollars(tradesCents),
    refunds: toDollars(sums.refundsCents),
    margin: marginBp / 100,
    goal: toDollars(goal),
    percent: shareOf(salesCents, goal) / 100,
    salesBefore: toDollars(derive(before.sums).salesCents),
    openDrawers: openDrawers.map(({ openedAt, ...drawer }) => ({
      ...drawer,
      openedAt: openedAt.toISOString(),
    })),
    dayClosed: snapshot ? { username: snapshot.closedBy, closedAt: snapshot.closedAt.toISOString() } : null,
    lastClosing: lastClosing ? { ...lastClosing, closedAt: lastClosing.closedAt.toISOString() } : null,
  };
}

const listOpenDrawers = (db: Db, storeId: number) =>
  db.rows<{ posId: number; description: string; isVault: boolean; openedAt: Date }>(
    `select d.device_id as "posId", d.description, d.kind = 'vault' as "isVault", s.opened_at as "openedAt"
     from drawer_sessions s join devices d using (device_id) where s.store_id = $1 and s.closed_at is null order by d.number`,
    [storeId],
  );

const findLastClosing = (db: Db, storeId: number) =>
  db.maybe<{ description: string; username: string; closedAt: Date }>(
    `select d.description, u.username, s.closed_at as "closedAt"
     from drawer_sessions s join devices d using (device_id) join users u on u.user_id = s.closed_by
     where s.store_id = $1 and s.closed_at is not null order by s.closed_at desc limit 1`,
    [storeId],
  );
