// What the statistics' calls answer: dollars, percents with at most two decimals, business days as yyyy-MM-dd.
import { z } from 'zod';
import { dollars } from '#contract/fields.ts';

/** The words are those of rules/figures.ts: sales are after discounts and before tax, trades and refunds positive and before tax. */
const figureShape = {
  transactions: z.number(),
  saleTransactions: z.number(),
  tradeTransactions: z.number(),
  refundTransactions: z.number(),
  itemsSold: z.number(),
  itemsTraded: z.number(),
  itemsRefunded: z.number(),
  grossSales: dollars,
  discounts: dollars,
  /** Before refunds. */
  sales: dollars,
  /** Sales after refunds: what the tax is of. */
  netSales: dollars,
  /** After refunds: tax taken less tax given back. */
  tax: dollars,
  trades: dollars,
  tradesCredit: dollars,
  tradesCash: dollars,
  refunds: dollars,
  rounding: dollars,
  /** What the sold goods had cost, less what came back into stock; it and margins are null for whoever may not see that. */
  cost: dollars.nullable(),
  averageSale: dollars,
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
  goal: dollars,
});
export type DayWire = z.infer<typeof dayWire>;

const periodShape = { startDate: z.string(), endDate: z.string() };

export const transactionSummaryWire = z.object({
  ...periodShape,
  ...figureShape,
  /** As in a transaction: sales before discounts; trades and refunds are not positive. */
  totalItems: z.number(),
  totalSales: dollars,
  totalTrades: dollars,
  totalRefunds: dollars,
});

/** What each tender took less what it gave back (ENT-08). creditTotal is cards. */
export const paymentSummaryWire = z.object({
  ...periodShape,
  creditTotal: dollars,
  checkTotal: dollars,
  cashTotal: dollars,
  storeCreditTotal: dollars,
  giftCertificateTotal: dollars,
  /** Web orders that were shipped, less what went back through their channels. */
  channelTotal: dollars,
  total: dollars,
});

/** Cash that moved without a sale, refund or trade. */
export const transferStatsWire = z.object({
  ...periodShape,
  bankDeposits: dollars,
  bankWithdrawals: dollars,
  vaultIn: dollars,
  vaultOut: dollars,
  drawerIn: dollars,
  drawerOut: dollars,
  payIns: dollars,
  payOuts: dollars,
});

export const calculatedStatsWire = z.object({
  ...periodShape,
  /** Business days with at least one transaction. */
  daysOpen: z.number(),
  salesPerDay: dollars,
  averageSale: dollars,
  itemsPerSale: z.number(),
  marginAmount: dollars.nullable(),
  margin: z.number().nullable(),
  discountPercent: z.number(),
  refundPercent: z.number(),
  /** How much of the trades was paid as store credit. */
  tradeCreditPercent: z.number(),
  /** What counts of drawers and vaults found more (or, negative, less) than the books said. */
  overShort: dollars,
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
  sales: dollars,
  goal: dollars,
  /** Sales in percent of the goal; 0 without one. */
  percent: z.number(),
});

export const hourWire = z.object({
  /** On the store's clock, 0 to 23. */
  hour: z.number(),
  sales: dollars,
  trades: dollars,
  refunds: dollars,
  transactions: z.number(),
});
export type HourWire = z.infer<typeof hourWire>;

const departmentShape = {
  departmentId: z.number(),
  departmentName: z.string(),
  itemsSold: z.number(),
  itemsTraded: z.number(),
  itemsRefunded: z.number(),
  sales: dollars,
  tax: dollars,
  /** What the sold goods had cost, less what came back into stock; it and margins are null for whoever may not see that. */
  cost: dollars.nullable(),
  margin: z.number().nullable(),
  trades: dollars,
  refunds: dollars,
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
  sales: dollars,
  trades: dollars,
  refunds: dollars,
  margin: z.number().nullable(),
  goal: dollars,
  percent: z.number(),
  /** The same weekday of the week before, until the same time. */
  salesBefore: dollars,
  openDrawers: z.array(
    z.object({ posId: z.number(), description: z.string(), isVault: z.boolean(), openedAt: z.string() }),
  ),
  /** Who closed today's books; null while they are open. */
  dayClosed: z.object({ username: z.string(), closedAt: z.string() }).nullable(),
  /** The last closing count of a drawer or vault; null when there was none. */
  lastClosing: z.object({ description: z.string(), username: z.string(), closedAt: z.string() }).nullable(),
});
export type StoreTodayWire = z.infer<typeof storeTodayWire>;
