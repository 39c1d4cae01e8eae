// How is each store of a user doing right now?
//
// From the same rollups as the statistics and reports, so that a figure here is theirs to the cent (a test compares).
import type { TodayStoreWire, TodayWire } from '#domains/daily-stats/contract/today.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import { SALES_GOAL_GROWTH } from '#domains/daily-stats/rules/settings.ts';
import { DAYS_TO_LAST_YEAR, goalOfDay } from '#domains/daily-stats/rules/today.ts';
import { cashNow } from '#domains/cash/server/public/cash-now.ts';
import { sameTimeOn } from '#domains/daily-stats/server/compare-with-before.ts';
import {
  type HourRow,
  readHours,
  readMoney,
  readSums,
  readSumsUntil,
} from '#domains/daily-stats/server/queries.ts';
import { refreshRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { moved } from '#domains/daily-stats/server/wire.ts';
import { findNeeds } from '#domains/daily-stats/server/today/find-needs.ts';
import { findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { addDays, businessDay } from '#kernel/business-day.ts';
import { add, type Cents, toDollars } from '#kernel/money.ts';
import type { Db, ReadContext } from '#contract/route.ts';

type Store = { clientId: number; clientName: string; timeZone: string; cutoffHour: number };
type StoreDay = Store & { businessDay: string };

/** Today of every active store that the user belongs to, and what the chain owes its customers. */
export async function getToday(context: ReadContext): Promise<TodayWire> {
  const { db, actor, now } = context;
  const stores = await listStoreDays(db, actor.storeIds, now);
  const [figures, needs, owed] = await Promise.all([
    Promise.all(stores.map((store) => storeToday(context, store))),
    findNeeds(
      context,
      stores.map(({ clientId, businessDay: day }) => ({ storeId: clientId, day })),
    ),
    readOwed(db),
  ]);
  return {
    asOf: now.toISOString(),
    stores: figures.map((store) => ({ ...store, needs: [...(needs.get(store.clientId) ?? [])] })),
    owed,
  };
}

/** The stores, and which business day each has by its clock. */
async function listStoreDays(db: Db, storeIds: readonly number[], now: Date): Promise<StoreDay[]> {
  const stores = await db.rows<Store>(
    `select store_id as "clientId", name as "clientName", time_zone as "timeZone", cutoff_hour as "cutoffHour" from stores
     where store_id = any($1) and is_active order by name, store_id`,
    [storeIds],
  );
  return stores.map((store) => ({
    ...store,
    businessDay: businessDay(now, store.timeZone, store.cutoffHour),
  }));
}

async function storeToday(
  { db, actor, now }: ReadContext,
  store: StoreDay,
): Promise<Omit<TodayStoreWire, 'needs'>> {
  const { clientId: id, businessDay: today } = store;
  const lastYearDay = addDays(today, -DAYS_TO_LAST_YEAR);
  const [day, then] = [today, lastYearDay].map((one) => ({ start: one, end: one })) as [Day, Day];
  await refreshRollups(db, id);
  const [sums, whole, soFar, hours, lastYearHours, money, settings, cash, snapshot] = await Promise.all([
    readSums(db, id, day),
    readSums(db, id, then),
    sameTimeOn(db, id, today, lastYearDay, now).then((until) => readSumsUntil(db, id, lastYearDay, until)),
    readHours(db, id, day),
    readHours(db, id, then),
    readMoney(db, id, day),
    readSettings(db, id),
    cashNow(db, actor, id),
    findDaySnapshot(db, id, today),
  ]);
  const { salesCents, tradesCents } = derive(sums);
  const wholeCents = derive(whole).salesCents;
  const goal = goalOfDay(
    goalOf(day, settings.salesGoals),
    wholeCents,
    settingOf(settings, SALES_GOAL_GROWTH),
  );
  return {
    ...store,
    isClosed: snapshot !== undefined,
    sales: toDollars(salesCents),
    transactions: sums.transactions,
    refunds: toDollars(sums.refundsCents),
    trades: toDollars(tradesCents),
    goal: toDollars(goal.cents),
    goalFrom: goal.from,
    lastYearDay,
    lastYear: toDollars(derive(soFar).salesCents),
    lastYearWhole: toDollars(wholeCents),
    hours: hours.map(hourToWire),
    lastYearHours: lastYearHours.map(hourToWire),
    cash: cash && { drawers: toDollars(cash.drawers), vaults: toDollars(cash.vaults), open: cash.open },
    creditIssued: toDollars(ofCredit((kind) => moved(money, kind, 'outCents', always))),
    creditUsed: toDollars(ofCredit((kind) => moved(money, kind, 'inCents', always))),
  };
}

type Day = { readonly start: string; readonly end: string };
const always = (): boolean => true;
const ofCredit = (of: (kind: string) => Cents): Cents => add(of('storeCredit'), of('giftCertificate'));
const hourToWire = ({ hour, salesCents }: HourRow) => ({ hour, sales: toDollars(salesCents) });

/** As the report Liabilities ends. */
async function readOwed(db: Db): Promise<TodayWire['owed']> {
  const row = await db.one<{ credit: Cents; certificates: Cents }>(
    `select coalesce(-sum(balance_cents) filter (where kind = 'storeCredit'), 0)::bigint as credit,
       coalesce(-sum(balance_cents) filter (where kind = 'giftCertificate'), 0)::bigint as certificates
     from accounts where kind = any ('{storeCredit,giftCertificate}'::text[])`,
  );
  return { storeCredit: toDollars(row.credit), giftCertificates: toDollars(row.certificates) };
}
