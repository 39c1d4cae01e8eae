// The documented calls of dailystats and dashboard (Dashboard/GetDailyTasks belongs to the business day).
import { z } from 'zod';
import * as shapes from './shapes.ts';
import { calls } from '#contract/calls.ts';
import { day, amount, idOf } from '#contract/fields.ts';

const dashboard = calls('dashboard', 'Dashboard');
const dailyStats = calls('dailystats', 'DailyStats');
const dailyDepartmentStats = calls('dailystats', 'DailyDepartmentStats');
const monthlyDepartmentStats = calls('dailystats', 'MonthlyDepartmentStats');

const period = () => ({ Clientid: idOf('store'), StartDate: day(), EndDate: day() });
/** CONF-01: the dates are optional. */
const maybePeriod = () => ({
  Clientid: idOf('store'),
  StartDate: day().optional(),
  EndDate: day().optional(),
});

export const getTransactionTotals = dashboard.get('GetTransactionTotals', {
  right: 'transactions.view',
  input: { ClientId: idOf('store') },
  output: z.object({
    businessDay: z.string(),
    transactions: z.number(),
    totalItems: z.number(),
    totalSales: amount,
    totalTrades: amount,
    totalRefunds: amount,
    discount: amount,
    subtotal: amount,
    tax: amount,
  }),
  summary: "Today's finished transactions of a store added up (ENT-19); signs as in a transaction",
});

export const getStoresToday = dashboard.get('GetStoresToday', {
  right: 'reports.view',
  output: z.array(shapes.storeTodayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each store of the user: today against goal and last week, open drawers, who closed last',
});

export const getDailyStats = dailyStats.get('GetDailyStats', {
  right: 'reports.view',
  input: period(),
  output: z.array(shapes.dayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each business day of a period, days without anything included',
});

export const getTransactionSummary = dailyStats.get('GetTransactionSummary', {
  right: 'reports.view',
  input: period(),
  output: shapes.transactionSummaryWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'The totals of a period',
});

export const getPaymentSummary = dailyStats.get('GetPaymentSummary', {
  right: 'cash.view',
  input: period(),
  output: shapes.paymentSummaryWire,
  summary: 'What each tender received in a period less refunds, by the ledger (ENT-08)',
});

export const getTransferStats = dailyStats.get('GetTransferStats', {
  right: 'cash.view',
  input: period(),
  output: shapes.transferStatsWire,
  summary: 'Cash transfers between drawers, vault and bank, pay-ins and pay-outs of a period, by the ledger',
});

export const getCalculatedStats = dailyStats.get('GetCalculatedStats', {
  right: 'reports.view',
  input: period(),
  output: shapes.calculatedStatsWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Averages and shares of a period',
});

export const getKpi = dailyStats.get('GetKpi', {
  right: 'reports.view',
  input: maybePeriod(),
  output: shapes.kpiWire,
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'A period (today without dates) beside the same period before (CONF-01, NS-REP-02)',
});

const goal = (name: string, what: string) =>
  dailyStats.get(name, {
    right: 'reports.view',
    input: maybePeriod(),
    output: shapes.goalWire,
    summary: `Sales and goal of ${what} (CONF-01)`,
  });

export const todaysSalesAndGoal = goal('TodaysSalesAndGoal', 'today');
export const weeklySalesAndGoal = goal('WeeklySalesAndGoal', 'this week, Sunday to Saturday');
export const monthlySalesAndGoal = goal('MonthlySalesAndGoal', 'this month');

export const getHourlySalesAndTrades = dailyStats.get('GetHourlySalesAndTrades', {
  right: 'reports.view',
  input: maybePeriod(),
  output: z.array(shapes.hourWire),
  summary:
    "Sales and trades of a period (today without dates) by the hour of the store's clock; hours with something in them, in the order of the business day",
});

export const getDailyDepartmentStats = dailyDepartmentStats.get('GetStatsList', {
  right: 'reports.view',
  input: period(),
  output: z.array(shapes.departmentDayWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each day and department of a period that sold, bought or took back something (REP-03)',
});

export const getMonthlyDepartmentStats = monthlyDepartmentStats.get('GetStatsList', {
  right: 'reports.view',
  input: period(),
  output: z.array(shapes.departmentMonthWire),
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginAmount'] },
  summary: 'Each month and department of a period that sold, bought or took back something (REP-03)',
});
