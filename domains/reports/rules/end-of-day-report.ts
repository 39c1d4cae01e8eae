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
  type TenderTotals,
  tenderNet,
} from '#domains/reports/rules/day-totals.ts';
import { type Cell, count, money, type Section, section, text } from '#contract/report.ts';
import { type Cents, negate, subtract, percentDigits, toPercent } from '#kernel/money.ts';

/** How an instant of the server reads in the store: MM/DD/YY and 12-hour clock. */
export type Moments = (instant: string) => string;

/** The address of another report about the same day, narrowed by inputs of its call; null where its reader may not open it. */
export type OpenReport = (
  report: string,
  narrowed?: Readonly<Record<string, string | number>>,
) => string | null;

/** Tenders as people call them. */
export const tenderNames: Readonly<Record<TenderKind, string>> = {
  cash: say.CASH,
  card: say.CARD,
  check: say.CHECK,
  storeCredit: say.STORE_CREDIT,
  giftCertificate: say.GIFT_CERTIFICATES,
  channel: say.CHANNELS,
};

/** The sections of the report, for a day as it stands or as it was closed. Its rows open the lines behind them; cash movements are lines already. */
export function eodSections(day: DayTotals, timeOf: Moments, open: OpenReport): Section[] {
  return [
    summary(day, open),
    receipts(day, open),
    departments(day, open),
    tenderSection(day.tenders, ({ kind }) => open('Receipts', { Tender: kind })),
    taxRates(day, open),
    hours(day, open),
    trades(day, open),
    sessionSection(day.sessions, timeOf, ({ sessionId }) => open('Drawer', { DrawerSessionId: sessionId })),
    cash(day, open),
    moves(day, timeOf),
    liabilities(day, open),
  ];
}

/** A day on which nothing happened has no report. */
export const isBlankDay = (day: DayTotals): boolean =>
  day.receipts === 0 && day.sessions.length === 0 && day.ledger.length === 0;

function summary(day: DayTotals, open: OpenReport): Section {
  const all = open('Receipts');
  const rows: [name: string, cents: Cents, opens?: string | null][] = [
    [say.GROSS, day.salesCents, open('Receipts', { Kind: 'sale' })],
    [say.DISCOUNTS, negate(day.discountCents)],
    [say.REFUNDS, day.refundsCents, open('Receipts', { Kind: 'refund' })],
    [say.NET, netSales(day)],
    [say.TAX, day.taxCents],
    [say.TRADES, day.tradesCents, open('Receipts', { Kind: 'trade' })],
    [say.ROUNDING, day.roundingCents],
    ...(day.certificatesSoldCents
      ? [[say.CERTIFICATES_SOLD, day.certificatesSoldCents] as [string, Cents]]
      : []),
    [say.RECEIVED, dueOf(day)],
  ];
  return section(
    say.SUMMARY,
    [text(say.FIGURE), money(say.AMOUNT)],
    rows.map(([name, amount]) => [name, amount]),
    { opens: rows.map(([, amount, opens = all]) => (amount === 0 ? null : opens)) },
  );
}

function receipts(day: DayTotals, open: OpenReport): Section {
  const rows: [name: string, receipts: number, opens: string | null][] = [
    [say.ALL, day.receipts, open('Receipts')],
    [say.WITH_SALES, day.saleReceipts, open('Receipts', { Kind: 'sale' })],
    [say.WITH_TRADES, day.tradeReceipts, open('Receipts', { Kind: 'trade' })],
    [say.WITH_REFUNDS, day.refundReceipts, open('Receipts', { Kind: 'refund' })],
  ];
  return section(
    say.RECEIPTS,
    [text(say.WHAT), count(say.RECEIPTS)],
    rows.map(([name, receipts]) => [name, receipts]),
    { opens: rows.map(([, receipts, opens]) => (receipts === 0 ? null : opens)) },
  );
}

function departments(day: DayTotals, open: OpenReport): Section {
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
  const opens = day.departments.map(({ departmentId, soldQuantity, refundedQuantity }) =>
    open('Sales Lines', {
      DepartmentId: departmentId,
      Kind: soldQuantity + refundedQuantity > 0 ? 'saleOrRefund' : 'trade',
    }),
  );
  return section(say.DEPARTMENTS, columns, rows, { total: say.TOTAL, chart: [7], opens });
}

/** What each tender took and gave. */
export function tenderSection(
  tenders: DayTotals['tenders'],
  open: (row: TenderTotals) => string | null,
): Section {
  const rows = tenders.map((row) => [
    tenderNames[row.kind],
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
  return section(say.TENDERS, columns, rows, { total: say.TOTAL, chart: [4], opens: tenders.map(open) });
}

function taxRates(day: DayTotals, open: OpenReport): Section {
  const rows = day.taxRates.map((row): Cell[] => [
    row.isExempt ? say.EXEMPT : `${percentDigits(row.rateE5)}%`,
    row.netCents,
    row.taxCents,
  ]);
  const opens = day.taxRates.map(({ isExempt, rateE5 }) =>
    open('Sales Lines', { TaxRate: isExempt ? 'exempt' : toPercent(rateE5), Kind: 'saleOrRefund' }),
  );
  const columns = [text(say.RATE), money(say.NET), money(say.TAX)];
  return section(say.TAX_RATES, columns, rows, { total: say.TOTAL, opens });
}

/** 13 is "1 PM". */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

function hours(day: DayTotals, open: OpenReport): Section {
  const rows = day.hours.map((row) => [
    hourWords(row.hour),
    row.receipts,
    netSales(row),
    row.taxCents,
    row.tradesCents,
  ]);
  const columns = [text(say.HOUR), count(say.RECEIPTS), money(say.NET), money(say.TAX), money(say.TRADES)];
  const opens = day.hours.map(({ hour }) => open('Receipts', { Hour: hour }));
  return section(say.HOURS, columns, rows, { total: say.TOTAL, chart: [2, 4], opens });
}

function trades(day: DayTotals, open: OpenReport): Section {
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
  const opens = rows.map(() => open('Trades'));
  return section(say.TRADES_BY_PAYOUT, columns, rows, { total: say.TOTAL, opens });
}

/** Drawers and vaults with what was counted, what was expected, and the notes. */
export function sessionSection(
  sessions: readonly SessionTotals[],
  timeOf: Moments,
  open: (row: SessionTotals) => string | null,
): Section {
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
  const opens = sessions.map(open);
  return section(say.DRAWERS, columns, rows, { total: say.TOTAL, notSummed: [3, 4, 5], opens });
}

function cash(day: DayTotals, open: OpenReport): Section {
  const sums = cashTotals(day);
  const rows: [string, Cents][] = [
    [say.CASH_EXPECTED, sums.expectedCents],
    [say.CASH_COUNTED, sums.countedCents],
    [say.OVER_SHORT, sums.overShortCents],
    [say.PAY_INS, sums.payInCents],
    [say.PAY_OUTS, sums.payOutCents],
    [say.BANKED, sums.bankedCents],
  ];
  const drawers = open('Drawer');
  const opens = [drawers, drawers, open('Over and Short'), null, null, null];
  return section(say.CASH, [text(say.FIGURE), money(say.AMOUNT)], rows, { opens });
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

function liabilities(day: DayTotals, open: OpenReport): Section {
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
  const opens = ['Store Credit', 'Gift Certificates'].map((name) => open(name));
  return section(say.LIABILITIES, columns, rows, { total: say.TOTAL, opens });
}
