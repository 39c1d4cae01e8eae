// The documented calls of dailystats and dashboard (Dashboard/GetDailyTasks belongs to the business day).
import { z } from 'zod';
import * as shapes from './shapes.ts';
import { call } from '#contract/call.ts';
import { day, dollars, fields, idOf } from '#contract/fields.ts';

const period = () => fields({ Clientid: idOf('store'), StartDate: day(), EndDate: day() });
/** CONF-01: the dates are optional. */
const maybePeriod = () =>
  fields({ Clientid: idOf('store'), StartDate: day().optional(), EndDate: day().optional() });

const stats = { area: 'dailystats', method: 'GET', right: 'reports.view' } as const;

export const getTransactionTotals = call({
  id: 'Dashboard.GetTransactionTotals',
  area: 'dashboard',
  method: 'GET',
  path: 'Dashboard/GetTransactionTotals',
  right: 'transactions.view',
  input: fields({ ClientId: idOf('store') }),
  output: z.object({
    businessDay: z.string(),
    transactions: z.number(),
    totalItems: z.number(),
    totalSales: dollars,
    totalTrades: dollars,
    totalRefunds: dollars,
    discount: dollars,
    subtotal: dollars,
    tax: dollars,
  }),
  summary: "Today's finished transactions of a store added up (ENT-19); signs as in a transaction",
});

export const getStoresToday = call({
  id: 'Dashboard.GetStoresToday',
  area: 'dashboard',
  method: 'GET',
  path: 'Dashboard/GetStoresToday',
  right: 'reports.view',
  input: fields({}),
  output: z.array(shapes.storeTodayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each store of the user: today against goal and last week, open drawers, who closed last',
});

export const getDailyStats = call({
  ...stats,
  id: 'DailyStats.GetDailyStats',
  path: 'DailyStats/GetDailyStats',
  input: period(),
  output: z.array(shapes.dayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each business day of a period, days without anything included',
});

export const getTransactionSummary = call({
  ...stats,
  id: 'DailyStats.GetTransactionSummary',
  path: 'DailyStats/GetTransactionSummary',
  input: period(),
  output: shapes.transactionSummaryWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'The totals of a period',
});

export const getPaymentSummary = call({
  ...stats,
  id: 'DailyStats.GetPaymentSummary',
  path: 'DailyStats/GetPaymentSummary',
  right: 'cash.view',
  input: period(),
  output: shapes.paymentSummaryWire,
  summary: 'What each tender received in a period less refunds, by the ledger (ENT-08)',
});

export const getTransferStats = call({
  ...stats,
  id: 'DailyStats.GetTransferStats',
  path: 'DailyStats/GetTransferStats',
  right: 'cash.view',
  input: period(),
  output: shapes.transferStatsWire,
  summary: 'Cash transfers between drawers, vault and bank, pay-ins and pay-outs of a period, by the ledger',
});

export const getCalculatedStats = call({
  ...stats,
  id: 'DailyStats.GetCalculatedStats',
  path: 'DailyStats/GetCalculatedStats',
  input: period(),
  output: shapes.calculatedStatsWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Averages and shares of a period',
});

export const getKpi = call({
  ...stats,
  id: 'DailyStats.GetKpi',
  path: 'DailyStats/GetKpi',
  input: maybePeriod(),
  output: shapes.kpiWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'A period (today without dates) beside the same period before (CONF-01, NS-REP-02)',
});

const goal = (id: string, path: string, what: string) =>
  call({
    ...stats,
    id,
    path,
    input: maybePeriod(),
    output: shapes.goalWire,
    summary: `Sales and goal of ${what} (CONF-01)`,
  });

export const todaysSalesAndGoal = goal(
  'DailyStats.TodaysSalesAndGoal',
  'DailyStats/TodaysSalesAndGoal',
  'today',
);
export const weeklySalesAndGoal = goal(
  'DailyStats.WeeklySalesAndGoal',
  'DailyStats/WeeklySalesAndGoal',
  'this week, Sunday to Saturday',
);
export const monthlySalesAndGoal = goal(
  'DailyStats.MonthlySalesAndGoal',
  'DailyStats/MonthlySalesAndGoal',
  'this month',
);

export const getHourlySalesAndTrades = call({
  ...stats,
  id: 'DailyStats.GetHourlySalesAndTrades',
  path: 'DailyStats/GetHourlySalesAndTrades',
  input: maybePeriod(),
  output: z.array(shapes.hourWire),
  summary:
    "Sales and trades of a period (today without dates) by the hour of the store's clock; hours with something in them, in the order of the business day",
});

export const getDailyDepartmentStats = call({
  ...stats,
  id: 'DailyDepartmentStats.GetStatsList',
  path: 'DailyDepartmentStats/GetStatsList',
  input: period(),
  output: z.array(shapes.departmentDayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each day and department of a period that sold, bought or took back something (REP-03)',
});

export const getMonthlyDepartmentStats = call({
  ...stats,
  id: 'MonthlyDepartmentStats.GetStatsList',
  path: 'MonthlyDepartmentStats/GetStatsList',
  input: period(),
  output: z.array(shapes.departmentMonthWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each month and department of a period that sold, bought or took back something (REP-03)',
});
