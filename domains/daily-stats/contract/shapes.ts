// What the statistics' calls answer: amounts, percents with at most two decimals, business days as yyyy-MM-dd.
import { PAPER_TENDERS, TENDERS, totalsToWire } from '#kernel/tenders.ts';
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

/** The words are those of rules/figures.ts: sales are after discounts and before tax, trades and refunds positive and before tax. */
const figureShape = {
  transactions: z.number(),
  saleTransactions: z.number(),
  tradeTransactions: z.number(),
  refundTransactions: z.number(),
  itemsSold: z.number(),
  itemsTraded: z.number(),
  itemsRefunded: z.number(),
  grossSales: amount,
  discounts: amount,
  /** Before refunds. */
  sales: amount,
  /** Sales after refunds: what the tax is of. */
  netSales: amount,
  /** After refunds: tax taken less tax given back. */
  tax: amount,
  trades: amount,
  tradesCredit: amount,
  tradesCash: amount,
  refunds: amount,
  rounding: amount,
  /** What the sold goods had cost, less what came back into stock; it and margins are null for whoever may not see that. */
  cost: amount.nullable(),
  averageSale: amount,
  /** Percent of sales. */
  margin: z.number().nullable(),
};
export const figuresWire = z.object(figureShape);
export type FiguresWire = z.infer<typeof figuresWire>;

export const dayWire = z.object({
  /** The day as a number, 20261120: what EndOfDay/SaveEndOfDay names it by. */
  dailyStatsId: z.number(),
  businessDay: z.string(),
  ...figureShape,
  /** 0 where the store has set none. */
  goal: amount,
});
export type DayWire = z.infer<typeof dayWire>;

const periodShape = { startDate: z.string(), endDate: z.string() };

export const transactionSummaryWire = z.object({
  ...periodShape,
  ...figureShape,
  /** As in a transaction: sales before discounts; trades and refunds are not positive. */
  totalItems: z.number(),
  totalSales: amount,
  totalTrades: amount,
  totalRefunds: amount,
});

/** What each tender took less what it gave back (ENT-08). creditTotal is cards. */
export const paymentSummaryWire = z.object({
  ...periodShape,
  // The papers first, as the documents list them.
  ...totalsToWire(PAPER_TENDERS, () => amount),
  ...totalsToWire(TENDERS, () => amount),
  total: amount,
});

/** Cash that moved without a sale, refund or trade. */
export const transferStatsWire = z.object({
  ...periodShape,
  bankDeposits: amount,
  bankWithdrawals: amount,
  vaultIn: amount,
  vaultOut: amount,
  drawerIn: amount,
  drawerOut: amount,
  payIns: amount,
  payOuts: amount,
});

export const calculatedStatsWire = z.object({
  ...periodShape,
  /** Business days with at least one transaction. */
  daysOpen: z.number(),
  salesPerDay: amount,
  averageSale: amount,
  itemsPerSale: z.number(),
  marginAmount: amount.nullable(),
  margin: z.number().nullable(),
  discountPercent: z.number(),
  refundPercent: z.number(),
  /** How much of the trades was paid as store credit. */
  tradeCreditPercent: z.number(),
  /** What counts of drawers and vaults found more (or, negative, less) than the books said. */
  overShort: amount,
});

export const kpiWire = z.object({
  ...periodShape,
  ...figureShape,
  /** The same period before; of one that runs today, as much of it as has passed. */
  before: z.object({
    ...periodShape,
    /** Until when on its last day, ISO; empty for whole days. */
    until: z.string(),
    ...figureShape,
  }),
});
export type KpiWire = z.infer<typeof kpiWire>;

export const goalWire = z.object({
  ...periodShape,
  sales: amount,
  goal: amount,
  /** Sales in percent of the goal; 0 without one. */
  percent: z.number(),
});

export const hourWire = z.object({
  /** On the store's clock, 0 to 23. */
  hour: z.number(),
  sales: amount,
  trades: amount,
  refunds: amount,
  transactions: z.number(),
});
export type HourWire = z.infer<typeof hourWire>;

const departmentShape = {
  departmentId: z.number(),
  departmentName: z.string(),
  itemsSold: z.number(),
  itemsTraded: z.number(),
  itemsRefunded: z.number(),
  sales: amount,
  tax: amount,
  /** What the sold goods had cost, less what came back into stock; it and margins are null for whoever may not see that. */
  cost: amount.nullable(),
  margin: z.number().nullable(),
  trades: amount,
  refunds: amount,
};
export const departmentDayWire = z.object({ businessDay: z.string(), ...departmentShape });
export type DepartmentDayWire = z.infer<typeof departmentDayWire>;
/** month: yyyy-MM. */
export const departmentMonthWire = z.object({ month: z.string(), ...departmentShape });
export type DepartmentMonthWire = z.infer<typeof departmentMonthWire>;

export const storeTodayWire = z.object({
  clientId: z.number(),
  clientName: z.string(),
  timeZone: z.string(),
  businessDay: z.string(),
  transactions: z.number(),
  sales: amount,
  trades: amount,
  refunds: amount,
  margin: z.number().nullable(),
  goal: amount,
  percent: z.number(),
  /** The same weekday of the week before, until the same time. */
  salesBefore: amount,
  openDrawers: z.array(
    z.object({ posId: z.number(), description: z.string(), isVault: z.boolean(), openedAt: z.string() }),
  ),
  /** Who closed today's books; null while they are open. */
  dayClosed: z.object({ username: z.string(), closedAt: z.string() }).nullable(),
  /** The last closing count of a drawer or vault; null when there was none. */
  lastClosing: z.object({ description: z.string(), username: z.string(), closedAt: z.string() }).nullable(),
});
export type StoreTodayWire = z.infer<typeof storeTodayWire>;
