// What is on the end-of-day report? Every sum of the day; who closed it, when, and the chain hash that binds it to the books.
import type { Tender } from '#kernel/tenders.ts';
import { tenderNames as oneTender } from '#domains/register/messages.ts';
import { reportTexts as say } from '#domains/reports/messages.ts';
import {
  cashTotals,
  type DayTotals,
  dueOf,
  netSales,
  type SessionTotals,
  type TenderTotals,
  tenderNet,
} from '#domains/reports/rules/day-totals.ts';
import { type Figure, figureTable, openUnlessZero, table } from '#contract/report-table.ts';
import { count, money, type Section, text } from '#contract/report.ts';
import { negate, subtract, percentDigits, toPercent } from '#kernel/money.ts';

/** How an instant of the server reads in the store: MM/DD/YY and 12-hour clock. */
export type Moments = (instant: string) => string;

/** The address of another report about the same day, narrowed by inputs of its call; null where its reader may not open it. */
export type OpenReport = (
  report: string,
  narrowed?: Readonly<Record<string, string | number>>,
) => string | null;

/** Tenders as people call them; certificates are many on a report. */
export const tenderNames: Readonly<Record<Tender, string>> = {
  ...oneTender,
  giftCertificate: say.GIFT_CERTIFICATES,
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
  const figures: readonly Figure[] = [
    [say.GROSS, day.salesCents, open('Receipts', { Kind: 'sale' })],
    [say.DISCOUNTS, negate(day.discountCents), all],
    [say.REFUNDS, day.refundsCents, open('Receipts', { Kind: 'refund' })],
    [say.NET, netSales(day), all],
    [say.TAX, day.taxCents, all],
    [say.TRADES, day.tradesCents, open('Receipts', { Kind: 'trade' })],
    [say.ROUNDING, day.roundingCents, all],
    ...(day.certificatesSoldCents
      ? [[say.CERTIFICATES_SOLD, day.certificatesSoldCents, all] satisfies Figure]
      : []),
    [say.RECEIVED, dueOf(day), all],
  ];
  return figureTable(say.SUMMARY, [text(say.FIGURE), money(say.AMOUNT)], figures.map(openUnlessZero));
}

function receipts(day: DayTotals, open: OpenReport): Section {
  const figures: readonly Figure[] = [
    [say.ALL, day.receipts, open('Receipts')],
    [say.WITH_SALES, day.saleReceipts, open('Receipts', { Kind: 'sale' })],
    [say.WITH_TRADES, day.tradeReceipts, open('Receipts', { Kind: 'trade' })],
    [say.WITH_REFUNDS, day.refundReceipts, open('Receipts', { Kind: 'refund' })],
  ];
  return figureTable(say.RECEIPTS, [text(say.WHAT), count(say.RECEIPTS)], figures.map(openUnlessZero));
}

const departments = (day: DayTotals, open: OpenReport): Section =>
  table({
    title: say.DEPARTMENTS,
    columns: [
      [text(say.DEPARTMENT), ({ name }) => name],
      [count(say.SOLD), ({ soldQuantity }) => soldQuantity],
      [money(say.SALES), ({ salesCents }) => salesCents],
      [money(say.DISCOUNTS), ({ discountCents }) => negate(discountCents)],
      [money(say.REFUNDS), ({ refundsCents }) => refundsCents],
      [money(say.TAX), ({ taxCents }) => taxCents],
      [money(say.TRADES), ({ tradesCents }) => tradesCents],
      [money(say.NET), netSales, 'chart'],
    ],
    rows: day.departments,
    total: say.TOTAL,
    open: ({ departmentId, soldQuantity, refundedQuantity }) =>
      open('Sales Lines', {
        DepartmentId: departmentId,
        Kind: soldQuantity + refundedQuantity > 0 ? 'saleOrRefund' : 'trade',
      }),
  });

/** What each tender took and gave. */
export const tenderSection = (
  tenders: DayTotals['tenders'],
  open: (row: TenderTotals) => string | null,
): Section =>
  table({
    title: say.TENDERS,
    columns: [
      [text(say.TENDER), ({ kind }) => tenderNames[kind]],
      [count(say.PAYMENTS), ({ payments }) => payments],
      [money(say.TAKEN), ({ takenCents }) => takenCents],
      [money(say.GIVEN), ({ givenCents }) => givenCents],
      [money(say.AMOUNT), tenderNet, 'chart'],
    ],
    rows: tenders,
    total: say.TOTAL,
    open,
  });

const taxRates = (day: DayTotals, open: OpenReport): Section =>
  table({
    title: say.TAX_RATES,
    columns: [
      [text(say.RATE), ({ isExempt, rateE5 }) => (isExempt ? say.EXEMPT : `${percentDigits(rateE5)}%`)],
      [money(say.NET), ({ netCents }) => netCents],
      [money(say.TAX), ({ taxCents }) => taxCents],
    ],
    rows: day.taxRates,
    total: say.TOTAL,
    open: ({ isExempt, rateE5 }) =>
      open('Sales Lines', { TaxRate: isExempt ? 'exempt' : toPercent(rateE5), Kind: 'saleOrRefund' }),
  });

/** 13 is "1 PM". */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

const hours = (day: DayTotals, open: OpenReport): Section =>
  table({
    title: say.HOURS,
    columns: [
      [text(say.HOUR), ({ hour }) => hourWords(hour)],
      [count(say.RECEIPTS), (row) => row.receipts],
      [money(say.NET), netSales, 'chart'],
      [money(say.TAX), ({ taxCents }) => taxCents],
      [money(say.TRADES), ({ tradesCents }) => tradesCents, 'chart'],
    ],
    rows: day.hours,
    total: say.TOTAL,
    open: ({ hour }) => open('Receipts', { Hour: hour }),
  });

const trades = (day: DayTotals, open: OpenReport): Section =>
  table({
    title: say.TRADES_BY_PAYOUT,
    columns: [
      [text(say.PAYOUT), ({ payout }) => (payout === 'cash' ? say.AS_CASH : say.AS_CREDIT)],
      [count(say.RECEIPTS), (row) => row.receipts],
      [count(say.PIECES), ({ quantity }) => quantity],
      [money(say.TOWARD), ({ tradesCents, paidOutCents }) => subtract(negate(tradesCents), paidOutCents)],
      [money(say.PAID_OUT), ({ paidOutCents }) => paidOutCents],
      [money(say.TRADES), ({ tradesCents }) => tradesCents],
    ],
    rows: day.trades,
    total: say.TOTAL,
    open: () => open('Trades'),
  });

/** Drawers and vaults with what was counted, what was expected, and the notes. */
export const sessionSection = <Session extends SessionTotals>(
  sessions: readonly Session[],
  timeOf: Moments,
  open: (row: Session) => string | null,
): Section =>
  table({
    title: say.DRAWERS,
    columns: [
      [text(say.DRAWER), ({ name }) => name],
      [text(say.OPENED), ({ openedAt, openedBy }) => `${timeOf(openedAt)}, ${openedBy}`],
      [
        text(say.CLOSED),
        ({ closedAt, closedBy }) => (closedAt === null ? say.STILL_OPEN : `${timeOf(closedAt)}, ${closedBy}`),
      ],
      [money(say.STARTED_WITH), ({ openingCents }) => openingCents, 'apart'],
      [money(say.EXPECTED), ({ expectedCents }) => expectedCents, 'apart'],
      [money(say.COUNTED), ({ countedCents }) => countedCents, 'apart'],
      [money(say.OVER_SHORT), ({ overShortCents }) => overShortCents],
      [
        text(say.NOTE),
        ({ openingNote, closingNote }) => [openingNote, closingNote].filter(Boolean).join('; '),
      ],
    ],
    rows: sessions,
    total: say.TOTAL,
    open,
  });

function cash(day: DayTotals, open: OpenReport): Section {
  const sums = cashTotals(day);
  const drawers = open('Drawer');
  return figureTable(
    say.CASH,
    [text(say.FIGURE), money(say.AMOUNT)],
    [
      [say.CASH_EXPECTED, sums.expectedCents, drawers],
      [say.CASH_COUNTED, sums.countedCents, drawers],
      [say.OVER_SHORT, sums.overShortCents, open('Over and Short')],
      [say.PAY_INS, sums.payInCents],
      [say.PAY_OUTS, sums.payOutCents],
      [say.BANKED, sums.bankedCents],
    ],
  );
}

const moves = (day: DayTotals, timeOf: Moments): Section =>
  table({
    title: say.MOVES,
    columns: [
      [text(say.TIME), ({ at, username }) => `${timeOf(at)}, ${username}`],
      [text(say.NOTE), ({ note }) => note],
      [money(say.DRAWER), ({ drawerCents }) => drawerCents],
      [money(say.VAULT), ({ vaultCents }) => vaultCents],
      [money(say.BANK), ({ bankCents }) => bankCents],
      [money(say.OUTSIDE), ({ payInCents, payOutCents }) => subtract(payInCents, payOutCents)],
      [money(say.OVER_SHORT), ({ overShortCents }) => overShortCents],
    ],
    rows: day.moves,
    total: say.TOTAL,
  });

const liabilities = (day: DayTotals, open: OpenReport): Section =>
  table({
    title: say.LIABILITIES,
    columns: [
      [text(say.FIGURE), ({ name }) => name],
      [money(say.ISSUED), ({ issuedCents }) => issuedCents],
      [money(say.REDEEMED), ({ redeemedCents }) => redeemedCents],
      [money(say.ADJUSTED), ({ adjustedCents }) => adjustedCents],
      [money(say.OWED), ({ owedCents }) => owedCents],
    ],
    rows: [
      { ...day.storeCredit, name: say.STORE_CREDIT, report: 'Store Credit' },
      { ...day.giftCertificates, name: say.GIFT_CERTIFICATES, report: 'Gift Certificates' },
    ],
    total: say.TOTAL,
    open: ({ report }) => open(report),
  });
