// What is on the end-of-day report? Every sum of the day; who closed it, when, and the chain hash that binds it to the books.
import { reportTexts as say } from '#domains/reports/messages.ts';
import {
  cashTotals,
  type DayTotals,
  dueOf,
  type Liability,
  netSales,
  type SessionTotals,
  type TenderKind,
  tenderNet,
} from '#domains/reports/rules/day-totals.ts';
import { type Cell, count, money, type Section, section, text } from '#contract/report.ts';
import { type Cents, negate, subtract } from '#kernel/money.ts';

/** How an instant of the server reads in the store: MM/DD/YY and 12-hour clock. */
export type Moments = (instant: string) => string;

const TENDER: Record<TenderKind, string> = {
  cash: say.CASH,
  card: say.CARD,
  check: say.CHECK,
  storeCredit: say.STORE_CREDIT,
  giftCertificate: say.GIFT_CERTIFICATES,
  channel: say.CHANNELS,
};

/** The sections of the report, for a day as it stands or as it was closed. */
export function eodSections(day: DayTotals, timeOf: Moments): Section[] {
  return [
    summary(day),
    receipts(day),
    departments(day),
    tenderSection(day.tenders),
    taxRates(day),
    hours(day),
    trades(day),
    sessionSection(day.sessions, timeOf),
    cash(day),
    moves(day, timeOf),
    liabilities(day),
  ];
}

/** A day on which nothing happened has no report. */
export const isBlankDay = (day: DayTotals): boolean =>
  day.receipts === 0 && day.sessions.length === 0 && day.ledger.length === 0;

function summary(day: DayTotals): Section {
  const rows: [string, Cents][] = [
    [say.GROSS, day.salesCents],
    [say.DISCOUNTS, negate(day.discountCents)],
    [say.REFUNDS, day.refundsCents],
    [say.NET, netSales(day)],
    [say.TAX, day.taxCents],
    [say.TRADES, day.tradesCents],
    [say.ROUNDING, day.roundingCents],
    ...(day.certificatesSoldCents
      ? [[say.CERTIFICATES_SOLD, day.certificatesSoldCents] as [string, Cents]]
      : []),
    [say.RECEIVED, dueOf(day)],
  ];
  return section(say.SUMMARY, [text(say.FIGURE), money(say.AMOUNT)], rows);
}

function receipts(day: DayTotals): Section {
  const rows = [
    [say.ALL, day.receipts],
    [say.WITH_SALES, day.saleReceipts],
    [say.WITH_TRADES, day.tradeReceipts],
    [say.WITH_REFUNDS, day.refundReceipts],
  ];
  return section(say.RECEIPTS, [text(say.WHAT), count(say.RECEIPTS)], rows);
}

function departments(day: DayTotals): Section {
  const rows = day.departments.map((row) => [
    row.name,
    row.soldQuantity,
    row.salesCents,
    negate(row.discountCents),
    row.refundsCents,
    row.taxCents,
    row.tradesCents,
    netSales(row),
  ]);
  const columns = [
    text(say.DEPARTMENT),
    count(say.SOLD),
    money(say.SALES),
    money(say.DISCOUNTS),
    money(say.REFUNDS),
    money(say.TAX),
    money(say.TRADES),
    money(say.NET),
  ];
  return section(say.DEPARTMENTS, columns, rows, { total: say.TOTAL, chart: [7] });
}

/** What each tender took and gave. */
export function tenderSection(tenders: DayTotals['tenders']): Section {
  const rows = tenders.map((row) => [
    TENDER[row.kind],
    row.payments,
    row.takenCents,
    row.givenCents,
    tenderNet(row),
  ]);
  const columns = [
    text(say.TENDER),
    count(say.PAYMENTS),
    money(say.TAKEN),
    money(say.GIVEN),
    money(say.AMOUNT),
  ];
  return section(say.TENDERS, columns, rows, { total: say.TOTAL, chart: [4] });
}

function taxRates(day: DayTotals): Section {
  const rows = day.taxRates.map((row): Cell[] => [
    row.isExempt ? say.EXEMPT : `${(row.rateBp / 100).toFixed(2)}%`,
    row.netCents,
    row.taxCents,
  ]);
  return section(say.TAX_RATES, [text(say.RATE), money(say.NET), money(say.TAX)], rows, { total: say.TOTAL });
}

/** 13 is "1 PM". */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

function hours(day: DayTotals): Section {
  const rows = day.hours.map((row) => [
    hourWords(row.hour),
    row.receipts,
    netSales(row),
    row.taxCents,
    row.tradesCents,
  ]);
  const columns = [text(say.HOUR), count(say.RECEIPTS), money(say.NET), money(say.TAX), money(say.TRADES)];
  return section(say.HOURS, columns, rows, { total: say.TOTAL, chart: [2, 4] });
}

function trades(day: DayTotals): Section {
  const rows = day.trades.map((row) => [
    row.payout === 'cash' ? say.AS_CASH : say.AS_CREDIT,
    row.receipts,
    row.quantity,
    subtract(negate(row.tradesCents), row.paidOutCents),
    row.paidOutCents,
    row.tradesCents,
  ]);
  const columns = [
    text(say.PAYOUT),
    count(say.RECEIPTS),
    count(say.PIECES),
    money(say.TOWARD),
    money(say.PAID_OUT),
    money(say.TRADES),
  ];
  return section(say.TRADES_BY_PAYOUT, columns, rows, { total: say.TOTAL });
}

/** Drawers and vaults with what was counted, what was expected, and the notes. */
export function sessionSection(sessions: readonly SessionTotals[], timeOf: Moments): Section {
  const rows = sessions.map((row): Cell[] => [
    row.name,
    `${timeOf(row.openedAt)}, ${row.openedBy}`,
    row.closedAt === null ? say.STILL_OPEN : `${timeOf(row.closedAt)}, ${row.closedBy}`,
    row.openingCents,
    row.expectedCents,
    row.countedCents,
    row.overShortCents,
    [row.openingNote, row.closingNote].filter(Boolean).join('; '),
  ]);
  const columns = [
    text(say.DRAWER),
    text(say.OPENED),
    text(say.CLOSED),
    money(say.STARTED_WITH),
    money(say.EXPECTED),
    money(say.COUNTED),
    money(say.OVER_SHORT),
    text(say.NOTE),
  ];
  return section(say.DRAWERS, columns, rows, { total: say.TOTAL, notSummed: [3, 4, 5] });
}

function cash(day: DayTotals): Section {
  const sums = cashTotals(day);
  const rows: [string, Cents][] = [
    [say.CASH_EXPECTED, sums.expectedCents],
    [say.CASH_COUNTED, sums.countedCents],
    [say.OVER_SHORT, sums.overShortCents],
    [say.PAY_INS, sums.payInCents],
    [say.PAY_OUTS, sums.payOutCents],
    [say.BANKED, sums.bankedCents],
  ];
  return section(say.CASH, [text(say.FIGURE), money(say.AMOUNT)], rows);
}

function moves(day: DayTotals, timeOf: Moments): Section {
  const rows = day.moves.map((row): Cell[] => [
    `${timeOf(row.at)}, ${row.username}`,
    row.note,
    row.drawerCents,
    row.vaultCents,
    row.bankCents,
    subtract(row.payInCents, row.payOutCents),
    row.overShortCents,
  ]);
  const columns = [
    text(say.TIME),
    text(say.NOTE),
    money(say.DRAWER),
    money(say.VAULT),
    money(say.BANK),
    money(say.OUTSIDE),
    money(say.OVER_SHORT),
  ];
  return section(say.MOVES, columns, rows, { total: say.TOTAL });
}

function liabilities(day: DayTotals): Section {
  const rowOf = (name: string, row: Liability): Cell[] => [
    name,
    row.issuedCents,
    row.redeemedCents,
    row.adjustedCents,
    row.owedCents,
  ];
  const rows = [rowOf(say.STORE_CREDIT, day.storeCredit), rowOf(say.GIFT_CERTIFICATES, day.giftCertificates)];
  const columns = [
    text(say.FIGURE),
    money(say.ISSUED),
    money(say.REDEEMED),
    money(say.ADJUSTED),
    money(say.OWED),
  ];
  return section(say.LIABILITIES, columns, rows, { total: say.TOTAL });
}
