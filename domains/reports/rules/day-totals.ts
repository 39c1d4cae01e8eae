// What are the totals of a store's business day, and do its parts agree with the ledger?
//
// All amounts are whole cents with the signs of a finished transaction: sales, discounts and tax positive, trades and refunds not
// positive. Tax is what was taken less what was given back. The ledger keeps debits positive, so that sales are there negative.
import { TENDER_FACTS, TENDERS, type Tender } from '#kernel/tenders.ts';
import { type Cents, add, cents, negate, subtract, sum } from '#kernel/money.ts';

/** Sums of lines or transactions, by whatever they are grouped. */
export type Amounts = {
  /** Sales before any discount. */
  readonly salesCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly tradesCents: Cents;
  /** Before tax. */
  readonly refundsCents: Cents;
};

export type DepartmentTotals = Amounts & {
  readonly departmentId: number;
  readonly name: string;
  readonly soldQuantity: number;
  readonly tradedQuantity: number;
  readonly refundedQuantity: number;
};

export type TenderTotals = {
  readonly kind: Tender;
  readonly payments: number;
  /** What came in; cash less the change. */
  readonly takenCents: Cents;
  /** What went out; not positive. */
  readonly givenCents: Cents;
};

export type TaxTotals = {
  /** 8250 is 8.25 %. Tax-exempt goods and transactions count under 0. */
  readonly rateE5: number;
  readonly isExempt: boolean;
  /** Sales less discounts and refunds. */
  readonly netCents: Cents;
  readonly taxCents: Cents;
};

/** The store's own clock; the hour that a clock change repeats is one row. */
export type HourTotals = Amounts & { readonly hour: number; readonly receipts: number };

export type TradeTotals = {
  readonly payout: 'credit' | 'cash';
  readonly receipts: number;
  readonly quantity: number;
  readonly tradesCents: Cents;
  /** What the customer got in cash or as credit; the rest paid for goods on the same receipt. Not negative. */
  readonly paidOutCents: Cents;
};

export type SessionTotals = {
  readonly sessionId: number;
  readonly deviceId: number;
  readonly name: string;
  readonly isVault: boolean;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly openingCents: Cents;
  readonly openingNote: string;
  /** Null while it is open, or when it was closed on a later day. */
  readonly closedAt: string | null;
  readonly closedBy: string;
  /** What the system expects in it: at the closing count, else at the end of the day, or now while it runs. */
  readonly expectedCents: Cents;
  readonly countedCents: Cents | null;
  readonly closingNote: string;
  /** What counts, with corrections of this day, found too much (positive) or too little. */
  readonly overShortCents: Cents;
};

/** A change of cash that is neither a receipt nor a count: pay-in, pay-out, drop, transfer, deposit. Debits positive. */
export type CashMove = {
  readonly groupId: number;
  readonly at: string;
  readonly deviceId: number | null;
  readonly username: string;
  readonly purpose: string;
  readonly sourceType: string;
  readonly note: string;
  readonly drawerCents: Cents;
  readonly vaultCents: Cents;
  readonly bankCents: Cents;
  /** What came from outside the shop; not negative, unless it corrects. */
  readonly payInCents: Cents;
  readonly payOutCents: Cents;
  readonly overShortCents: Cents;
};

export type CashPlace = {
  readonly kind: 'drawer' | 'vault' | 'bank';
  readonly deviceId: number;
  readonly name: string;
  readonly changeCents: Cents;
  /** At the end of the day, or now while it runs. */
  readonly balanceCents: Cents;
};

/** What is owed to holders of store credit or gift certificates. */
export type Liability = {
  /** By receipts of the day; not negative. */
  readonly issuedCents: Cents;
  /** By receipts of the day; not negative. */
  readonly redeemedCents: Cents;
  /** By hand; positive: more is owed. */
  readonly adjustedCents: Cents;
  /** To everybody, in the whole chain of shops: when the day was closed; of one that was not, at its end, or now while it runs. */
  readonly owedCents: Cents;
};

export type LedgerTotals = {
  readonly kind: string;
  readonly receiptsCents: Cents;
  readonly otherCents: Cents;
};

export type DayTotals = Amounts & {
  readonly storeId: number;
  readonly businessDay: string;
  readonly roundingCents: Cents;
  /** Finished transactions. */
  readonly receipts: number;
  readonly saleReceipts: number;
  readonly tradeReceipts: number;
  readonly refundReceipts: number;
  readonly departments: readonly DepartmentTotals[];
  readonly tenders: readonly TenderTotals[];
  readonly taxRates: readonly TaxTotals[];
  readonly hours: readonly HourTotals[];
  readonly trades: readonly TradeTotals[];
  readonly sessions: readonly SessionTotals[];
  readonly moves: readonly CashMove[];
  readonly places: readonly CashPlace[];
  readonly storeCredit: Liability;
  readonly giftCertificates: Liability;
  /** Gift certificates sold: paid for, and not sales. Days that were closed before any was sold don't have it. */
  readonly certificatesSoldCents?: Cents;
  /** What the day's posting groups changed, by kind of account. */
  readonly ledger: readonly LedgerTotals[];
};

/** The figures of the cash block of an end-of-day report. Vaults don't count among the drawers. */
export type CashTotals = {
  /** Of the drawers that were closed on the day. */
  readonly expectedCents: Cents;
  readonly countedCents: Cents;
  /** Of all counts, the vault's among them, and of moves. */
  readonly overShortCents: Cents;
  readonly payInCents: Cents;
  readonly payOutCents: Cents;
  /** What went to the bank less what was fetched from it. */
  readonly bankedCents: Cents;
};

const amountsOf = (rows: readonly Amounts[], of: keyof Amounts): Cents => sum(rows.map((row) => row[of]));

/** What came in for goods, without tax: sales less discounts and refunds. */
export const netSales = (row: Amounts): Cents =>
  add(subtract(row.salesCents, row.discountCents), row.refundsCents);

/** What a tender brought less what it gave. */
export const tenderNet = (row: TenderTotals): Cents => add(row.takenCents, row.givenCents);

/** Expected, counted, over/short, paid in and out, banked. */
export function cashTotals(day: Pick<DayTotals, 'sessions' | 'moves'>): CashTotals {
  const closed = day.sessions.filter((session) => !session.isVault && session.countedCents !== null);
  const moved = (of: 'payInCents' | 'payOutCents' | 'bankCents' | 'overShortCents'): Cents =>
    sum(day.moves.map((move) => move[of]));
  return {
    expectedCents: sum(closed.map((session) => session.expectedCents)),
    countedCents: sum(closed.flatMap((session) => session.countedCents ?? [])),
    overShortCents: add(sum(day.sessions.map((session) => session.overShortCents)), moved('overShortCents')),
    payInCents: moved('payInCents'),
    payOutCents: moved('payOutCents'),
    bankedCents: moved('bankCents'),
  };
}

const PARTS = ['salesCents', 'discountCents', 'taxCents', 'tradesCents', 'refundsCents'] as const;

/**
 * Every sum of the day that does not agree with another or with the ledger, one sentence each; empty when the day adds up to the cent
 * (D3, G1).
 */
export function dayDisagreements(day: DayTotals): string[] {
  const ledger = new Map(day.ledger.map((row) => [row.kind, row]));
  const receipts = (kind: string): Cents => ledger.get(kind)?.receiptsCents ?? (0 as Cents);
  const whole = (kind: string): Cents => add(receipts(kind), ledger.get(kind)?.otherCents ?? (0 as Cents));
  const pairs: [what: string, one: Cents, other: Cents][] = [
    ['sales and the ledger', subtract(day.salesCents, day.discountCents), negate(receipts('sales'))],
    ['tax and the ledger', day.taxCents, negate(receipts('tax'))],
    ['trades and the ledger', day.tradesCents, negate(receipts('tradePurchases'))],
    ['refunds and the ledger', day.refundsCents, negate(receipts('refunds'))],
    ['rounding and the ledger', day.roundingCents, negate(receipts('rounding'))],
    ['the ledger and zero', sum(day.ledger.map((row) => add(row.receiptsCents, row.otherCents))), 0 as Cents],
    ['tax by rate and tax', amountsOfTax(day), day.taxCents],
    ['net by tax rate and net sales', sum(day.taxRates.map((row) => row.netCents)), netSales(day)],
    ['trades by payout and trades', sum(day.trades.map((row) => row.tradesCents)), day.tradesCents],
    ['tenders and what was due', sum(day.tenders.map(tenderNet)), dueOf(day)],
    ['over/short and the ledger', cashTotals(day).overShortCents, negate(whole('overShort'))],
    ['the bank and the ledger', cashTotals(day).bankedCents, whole('bank')],
    ['pay-ins and the ledger', cashTotals(day).payInCents, negate(whole('payIn'))],
    ['pay-outs and the ledger', cashTotals(day).payOutCents, whole('payOut')],
    ['store credit and the ledger', owedMore(day.storeCredit), negate(whole('storeCredit'))],
    ['gift certificates and the ledger', owedMore(day.giftCertificates), negate(whole('giftCertificate'))],
  ];
  for (const part of PARTS) {
    pairs.push([`${part} by department and of the day`, amountsOf(day.departments, part), day[part]]);
    pairs.push([`${part} by hour and of the day`, amountsOf(day.hours, part), day[part]]);
  }
  for (const kind of TENDERS) {
    const accounts: readonly string[] = TENDER_FACTS[kind].accounts;
    const taken = sum(day.tenders.filter((row) => row.kind === kind).map(tenderNet));
    const sold = kind === 'giftCertificate' ? (day.certificatesSoldCents ?? cents(0)) : cents(0);
    pairs.push([`${kind} and the ledger`, subtract(taken, sold), sum(accounts.map(receipts))]);
  }
  for (const kind of ['drawer', 'vault', 'bank'] as const) {
    const changed = sum(day.places.filter((place) => place.kind === kind).map((place) => place.changeCents));
    pairs.push([`the ${kind} and the ledger`, changed, whole(kind)]);
  }
  const wrong = pairs.filter(([, one, other]) => one !== other);
  const counts: [string, number, number][] = [
    [
      'receipts by hour and of the day',
      day.hours.reduce((count, row) => count + row.receipts, 0),
      day.receipts,
    ],
  ];
  return [...wrong, ...counts.filter(([, one, other]) => one !== other)].map(
    ([what, one, other]) => `${what}: ${one} is not ${other}`,
  );
}

const amountsOfTax = (day: DayTotals): Cents => sum(day.taxRates.map((row) => row.taxCents));

const owedMore = (row: Liability): Cents =>
  add(subtract(row.issuedCents, row.redeemedCents), row.adjustedCents);

/** What all receipts of the day came to, in cents; negative when more was given than taken. */
export const dueOf = (day: DayTotals): Cents =>
  sum([
    netSales(day),
    day.taxCents,
    day.tradesCents,
    day.roundingCents,
    day.certificatesSoldCents ?? cents(0),
  ]);
