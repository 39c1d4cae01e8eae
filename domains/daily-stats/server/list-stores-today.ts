// How is each store of a user doing today?
import type { StoreTodayWire } from '#domains/daily-stats/contract/shapes.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import { shareOfWhole } from '#domains/reports/rules/margin.ts';
import { periodBefore } from '#domains/daily-stats/rules/period.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { listStoreDays, readStoreDays } from '#domains/daily-stats/server/store-days.ts';
import { listDayClosings } from '#domains/reports/server/public/find-day-snapshot.ts';
import { readSettingsOf } from '#domains/settings/server/public/read-settings.ts';
import { toPercent } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

/** Today's figures, goal, open drawers and last closing of every active store that the user belongs to. */
export async function listStoresToday({ db, actor, now }: ReadContext): Promise<StoreTodayWire[]> {
  const stores = await listStoreDays(db, actor.storeIds, now);
  const storeIds = stores.map(({ clientId }) => clientId);
  const days = stores.map(({ clientId, businessDay: day }) => ({ storeId: clientId, day }));
  const pairs = days.map(({ storeId, day }) => ({
    storeId,
    today: day,
    before: periodBefore({ start: day, end: day }).start,
  }));
  await refreshRollups(db, storeIds);
  const [daysOf, settingsOf, drawers, lastClosings, closings] = await Promise.all([
    readStoreDays(db, pairs, now),
    readSettingsOf(db, storeIds),
    listOpenDrawers(db, storeIds),
    listLastClosings(db, storeIds),
    listDayClosings(db, days),
  ]);
  const isOf =
    (id: number) =>
    ({ storeId }: { readonly storeId: number }): boolean =>
      storeId === id;
  return stores.map(({ cutoffHour: _cutoffHour, ...store }) => {
    const { clientId: id, businessDay: day } = store;
    const { today, beforeUntilCents } = daysOf(id);
    const { salesCents, tradesCents, marginE5 } = derive(today);
    const goal = goalOf({ start: day, end: day }, settingsOf(id).salesGoals);
    const dayClosed = closings.find(isOf(id));
    const lastClosing = lastClosings.find(isOf(id));
    return {
      ...store,
      transactions: today.transactions,
      sales: salesCents,
      trades: tradesCents,
      refunds: today.refundsCents,
      margin: toPercent(marginE5),
      goal,
      percent: toPercent(shareOfWhole(salesCents, goal)),
      salesBefore: beforeUntilCents,
      openDrawers: drawers
        .filter(isOf(id))
        .map(({ storeId: _, openedAt, ...drawer }) => ({ ...drawer, openedAt: openedAt.toISOString() })),
      dayClosed: dayClosed
        ? { username: dayClosed.closedBy, closedAt: dayClosed.closedAt.toISOString() }
        : null,
      lastClosing: lastClosing
        ? {
            description: lastClosing.description,
            username: lastClosing.username,
            closedAt: lastClosing.closedAt.toISOString(),
          }
        : null,
    };
  });
}

const listOpenDrawers = (db: Db, storeIds: readonly number[]) =>
  db.rows<{ storeId: number; posId: number; description: string; isVault: boolean; openedAt: Date }>(
    `select s.store_id, d.device_id as "posId", d.description, d.kind = 'vault' as "isVault", s.opened_at
     from drawer_sessions s join devices d using (device_id) where s.store_id = any($1) and s.closed_at is null order by d.number`,
    [[...storeIds]],
  );

/** Which drawer of each store was closed last, and by whom. */
const listLastClosings = (db: Db, storeIds: readonly number[]) =>
  db.rows<{ storeId: number; description: string; username: string; closedAt: Date }>(
    `select distinct on (s.store_id) s.store_id, d.description, u.username, s.closed_at
     from drawer_sessions s join devices d using (device_id) join users u on u.user_id = s.closed_by
     where s.store_id = any($1) and s.closed_at is not null order by s.store_id, s.closed_at desc`,
    [[...storeIds]],
  );
