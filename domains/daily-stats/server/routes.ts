import * as calls from '#domains/daily-stats/contract/calls.ts';
import { getNeeds, getToday as getTodayCall } from '#domains/daily-stats/contract/today.ts';
import { getSalesFile as getSalesFileCall } from '#domains/daily-stats/contract/sales-file.ts';
import { derive } from '#domains/daily-stats/rules/figures.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import { shareOfWhole } from '#domains/reports/rules/margin.ts';
import type { Period } from '#domains/daily-stats/rules/period.ts';
import { sumsBefore } from '#domains/daily-stats/server/compare-with-before.ts';
import { getSalesFile } from '#domains/daily-stats/server/get-sales-file.ts';
import { getTransactionTotals } from '#domains/daily-stats/server/get-transaction-totals.ts';
import { listStoresToday } from '#domains/daily-stats/server/list-stores-today.ts';
import {
  countDaysOpen,
  readDays,
  readDepartments,
  readHours,
  readMoney,
  readSums,
} from '#domains/daily-stats/server/queries.ts';
import { readPeriod, readPeriodOr } from '#domains/daily-stats/server/read-period.ts';
import { findNeeds } from '#domains/daily-stats/server/today/find-needs.ts';
import { getToday } from '#domains/daily-stats/server/today/get-today.ts';
import { transfersToWire } from '#domains/daily-stats/server/transfers-to-wire.ts';
import {
  byCount,
  bySale,
  daysToWire,
  departmentToWire,
  figuresToWire,
  netOf,
  totalsOf,
} from '#domains/daily-stats/server/wire.ts';
import { sumSold } from '#domains/gift-certificates/server/public/sum-sold.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { cents, divideRounded, negate, sum, ZERO, toPercent } from '#kernel/money.ts';
import { TENDER_FACTS, TENDERS, type Tender, totalsToWire } from '#kernel/tenders.ts';
import { type ReadContext, reads, type Route } from '#contract/route.ts';

const named = ({ start, end }: Period) => ({ startDate: start, endDate: end });

export const dailyStatsRoutes: Route[] = [
  reads(calls.getTransactionTotals, getTransactionTotals),
  reads(calls.getStoresToday, listStoresToday),
  reads(getTodayCall, getToday),
  reads(getNeeds, async (context, { ClientId }) => {
    const day = await findStoreDay(context.db, ClientId, context.now);
    return [...((await findNeeds(context, [{ storeId: ClientId, day }])).get(ClientId) ?? [])];
  }),
  reads(getSalesFileCall, getSalesFile),
  reads(calls.getDailyStats, async (context, input) => {
    const period = await readPeriod(context, input);
    const { salesGoals } = await readSettings(context.db, input.Clientid);
    return daysToWire(period, await readDays(context.db, input.Clientid, period), salesGoals);
  }),
  reads(calls.getTransactionSummary, async (context, input) => {
    const period = await readPeriod(context, input);
    const sums = await readSums(context.db, input.Clientid, period);
    return { ...named(period), ...figuresToWire(sums), ...totalsOf(sums) };
  }),
  reads(calls.getPaymentSummary, async (context, input) => {
    const period = await readPeriod(context, input);
    const [rows, sold] = await Promise.all([
      readMoney(context.db, input.Clientid, period),
      sumSold(context.db, input.Clientid, period.start, period.end),
    ]);
    // What a sold certificate makes us owe is on the same account, but nobody paid with it.
    const took = (tender: Tender) =>
      sum([
        ...TENDER_FACTS[tender].accounts.map((kind) => netOf(rows, kind, bySale)),
        tender === 'giftCertificate' ? sold : ZERO,
      ]);
    return {
      ...named(period),
      ...totalsToWire(TENDERS, took),
      total: sum(TENDERS.map(took)),
    };
  }),
  reads(calls.getTransferStats, async (context, input) => {
    const period = await readPeriod(context, input);
    return { ...named(period), ...transfersToWire(await readMoney(context.db, input.Clientid, period)) };
  }),
  reads(calls.getCalculatedStats, async (context, input) => {
    const period = await readPeriod(context, input);
    return { ...named(period), ...(await calculate(context, input.Clientid, period)) };
  }),
  reads(calls.getKpi, async (context, input) => {
    const { period, today } = await readPeriodOr(context, input, 'day');
    const [sums, before] = await Promise.all([
      readSums(context.db, input.Clientid, period),
      sumsBefore(context.db, input.Clientid, period, today, context.now),
    ]);
    return {
      ...named(period),
      ...figuresToWire(sums),
      before: {
        ...named(before.period),
        until: before.until?.toISOString() ?? '',
        ...figuresToWire(before.sums),
      },
    };
  }),
  reads(calls.todaysSalesAndGoal, async (context, input) =>
    salesAndGoal(context, input.Clientid, (await readPeriodOr(context, input, 'day')).period),
  ),
  reads(calls.weeklySalesAndGoal, async (context, input) =>
    salesAndGoal(context, input.Clientid, (await readPeriodOr(context, input, 'week')).period),
  ),
  reads(calls.monthlySalesAndGoal, async (context, input) =>
    salesAndGoal(context, input.Clientid, (await readPeriodOr(context, input, 'month')).period),
  ),
  reads(calls.getHourlySalesAndTrades, async (context, input) => {
    const { period } = await readPeriodOr(context, input, 'day');
    const rows = await readHours(context.db, input.Clientid, period);
    return rows.map(({ hour, salesCents, tradesCents, refundsCents, transactions }) => ({
      hour,
      sales: salesCents,
      trades: tradesCents,
      refunds: refundsCents,
      transactions,
    }));
  }),
  reads(calls.getDailyDepartmentStats, async (context, input) => {
    const period = await readPeriod(context, input);
    const rows = await readDepartments(context.db, input.Clientid, period, 'day');
    return rows.map((row) => ({ businessDay: row.at, ...departmentToWire(row) }));
  }),
  reads(calls.getMonthlyDepartmentStats, async (context, input) => {
    const period = await readPeriod(context, input);
    const rows = await readDepartments(context.db, input.Clientid, period, 'month');
    return rows.map((row) => ({ month: row.at, ...departmentToWire(row) }));
  }),
];

async function salesAndGoal({ db }: ReadContext, storeId: number, period: Period) {
  const [sums, { salesGoals }] = await Promise.all([
    readSums(db, storeId, period),
    readSettings(db, storeId),
  ]);
  const { salesCents } = derive(sums);
  const goal = goalOf(period, salesGoals);
  return {
    ...named(period),
    sales: salesCents,
    goal,
    percent: toPercent(shareOfWhole(salesCents, goal)),
  };
}

async function calculate({ db }: ReadContext, storeId: number, period: Period) {
  const [sums, money, { days }] = await Promise.all([
    readSums(db, storeId, period),
    readMoney(db, storeId, period),
    countDaysOpen(db, storeId, period),
  ]);
  const derived = derive(sums);
  return {
    daysOpen: days,
    salesPerDay: days === 0 ? ZERO : cents(divideRounded(derived.salesCents, days)),
    averageSale: derived.averageSaleCents,
    itemsPerSale:
      sums.saleTransactions === 0 ? 0 : divideRounded(sums.itemsSold * 100, sums.saleTransactions) / 100,
    marginAmount: derived.marginCents,
    margin: toPercent(derived.marginE5),
    discountPercent: toPercent(derived.discountE5),
    refundPercent: toPercent(derived.refundE5),
    tradeCreditPercent: toPercent(derived.creditShareE5),
    // Over is money that the books didn't know: a credit of the account.
    overShort: negate(netOf(money, 'overShort', byCount)),
  };
}
