// How is each store of a user doing right now?
//
// From the same rollups as the statistics and reports, so that a figure here is theirs to the cent (a test compares).
import type { TodayStoreWire, TodayWire } from '#domains/daily-stats/contract/today.ts';
import { cashNow } from '#domains/cash/server/public/cash-now.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import { SALES_GOAL_GROWTH } from '#domains/daily-stats/rules/settings.ts';
import { DAYS_TO_LAST_YEAR, goalOfDay } from '#domains/daily-stats/rules/today.ts';
import { readMovedOn } from '#domains/daily-stats/server/queries.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import {
  type HourSold,
  listStoreDays,
  readStoreDays,
  type StoreDay,
} from '#domains/daily-stats/server/store-days.ts';
import { findNeeds } from '#domains/daily-stats/server/today/find-needs.ts';
import { listDayClosings } from '#domains/reports/server/public/find-day-snapshot.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettingsOf } from '#domains/settings/server/public/read-settings.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Cents, sum } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

/** Today of every active store that the user belongs to, and what the chain owes its customers. */
export async function getToday(context: ReadContext): Promise<TodayWire> {
  const { db, actor, now } = context;
  const stores = await listStoreDays(db, actor.storeIds, now);
  const [figures, needs, owed] = await Promise.all([
    readFigures(context, stores),
    findNeeds(
      context,
      stores.map(({ clientId, businessDay: day }) => ({ storeId: clientId, day })),
    ),
    readOwed(db),
  ]);
  return {
    asOf: now.toISOString(),
    stores: stores.map((store) => ({ ...figures(store), needs: [...(needs.get(store.clientId) ?? [])] })),
    owed,
  };
}

const CREDIT = ['storeCredit', 'giftCertificate'];

/** The figures of a store, read for all of them at once. */
async function readFigures(
  { db, actor, now }: ReadContext,
  stores: readonly StoreDay[],
): Promise<(store: StoreDay) => Omit<TodayStoreWire, 'needs'>> {
  const storeIds = stores.map(({ clientId }) => clientId);
  const days = stores.map(({ clientId, businessDay }) => ({ storeId: clientId, day: businessDay }));
  const pairs = days.map(({ storeId, day }) => ({ storeId, today: day, before: lastYearOf(day) }));
  await refreshRollups(db, storeIds);
  const settingsRead = readSettingsOf(db, storeIds);
  const [daysOf, moved, settingsOf, cashOf, closings] = await Promise.all([
    readStoreDays(db, pairs, now),
    readMovedOn(db, days, CREDIT),
    settingsRead,
    settingsRead.then((settings) => cashNow(db, actor, storeIds, settings)),
    listDayClosings(db, days),
  ]);
  const closed = new Set(closings.map(({ storeId }) => storeId));
  return (store) => {
    const { clientId: id, businessDay: day } = store;
    const { today, beforeCents, beforeUntilCents, hours, hoursBefore } = daysOf(id);
    const { salesCents, tradesCents } = derive(today);
    const settings = settingsOf(id);
    const set = goalOf({ start: day, end: day }, settings.salesGoals);
    const goal = goalOfDay(set, beforeCents, settingOf(settings, SALES_GOAL_GROWTH));
    const cash = cashOf(id);
    const ofStore = moved.filter(({ storeId }) => storeId === id);
    return {
      ...store,
      isClosed: closed.has(id),
      sales: salesCents,
      transactions: today.transactions,
      refunds: today.refundsCents,
      trades: tradesCents,
      goal: goal.cents,
      goalFrom: goal.from,
      lastYearDay: lastYearOf(day),
      lastYear: beforeUntilCents,
      lastYearWhole: beforeCents,
      hours: hours.map(hourToWire),
      lastYearHours: hoursBefore.map(hourToWire),
      cash: cash && { drawers: cash.drawers, vaults: cash.vaults, open: cash.open },
      creditIssued: sum(ofStore.map(({ outCents }) => outCents)),
      creditUsed: sum(ofStore.map(({ inCents }) => inCents)),
    };
  };
}

const lastYearOf = (day: string): string => addDays(day, -DAYS_TO_LAST_YEAR);
const hourToWire = ({ hour, salesCents }: HourSold) => ({ hour, sales: salesCents });

/** As the report Liabilities ends. */
async function readOwed(db: Db): Promise<TodayWire['owed']> {
  const row = await db.one<{ credit: Cents; certificates: Cents }>(
    `select coalesce(-sum(balance_cents) filter (where kind = 'storeCredit'), 0)::bigint as credit,
       coalesce(-sum(balance_cents) filter (where kind = 'giftCertificate'), 0)::bigint as certificates
     from accounts where kind = any ('{storeCredit,giftCertificate}'::text[])`,
  );
  return { storeCredit: row.credit, giftCertificates: row.certificates };
}
