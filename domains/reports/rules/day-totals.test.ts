import { describe, expect, it } from 'vitest';
import {
  cashTotals,
  type DayTotals,
  dayDisagreements,
  dueOf,
  netSales,
} from '#domains/reports/rules/day-totals.ts';
import { cents } from '#kernel/money.ts';

const c = cents;
const amounts = {
  salesCents: c(10_000),
  discountCents: c(500),
  taxCents: c(760),
  tradesCents: c(-2_000),
  refundsCents: c(-1_000),
};
const nothing = { issuedCents: c(0), redeemedCents: c(0), adjustedCents: c(0), owedCents: c(0) };

/** A sale, a trade and a refund in one day; a pay-in, a deposit, and a drawer ten cents short. */
const DAY: DayTotals = {
  ...amounts,
  storeId: 1,
  businessDay: '2026-06-01',
  roundingCents: c(0),
  receipts: 3,
  saleReceipts: 1,
  tradeReceipts: 1,
  refundReceipts: 1,
  departments: [
    { ...amounts, departmentId: 1, name: 'Games', soldQuantity: 4, tradedQuantity: 1, refundedQuantity: 1 },
  ],
  tenders: [
    { kind: 'cash', payments: 2, takenCents: c(10_340), givenCents: c(-1_080) },
    { kind: 'storeCredit', payments: 1, takenCents: c(0), givenCents: c(-2_000) },
  ],
  taxRates: [{ rateE5: 8_000, isExempt: false, netCents: c(8_500), taxCents: c(760) }],
  hours: [{ ...amounts, hour: 14, receipts: 3 }],
  trades: [{ payout: 'credit', receipts: 1, quantity: 1, tradesCents: c(-2_000), paidOutCents: c(2_000) }],
  sessions: [
    {
      sessionId: 1,
      deviceId: 1,
      name: 'Counter 1',
      isVault: false,
      openedAt: '2026-06-01T14:00:00Z',
      openedBy: 'ada',
      openingCents: c(20_000),
      openingNote: '',
      closedAt: '2026-06-01T23:00:00Z',
      closedBy: 'ada',
      expectedCents: c(26_260),
      countedCents: c(26_250),
      closingNote: 'ten short',
      overShortCents: c(-10),
    },
  ],
  moves: [
    {
      groupId: 9,
      at: '2026-06-01T15:00:00Z',
      deviceId: 1,
      username: 'ada',
      purpose: 'payIn',
      sourceType: 'cashMove',
      note: 'found in the yard',
      drawerCents: c(2_000),
      vaultCents: c(0),
      bankCents: c(0),
      payInCents: c(2_000),
      payOutCents: c(0),
      overShortCents: c(0),
    },
    {
      groupId: 10,
      at: '2026-06-01T16:00:00Z',
      deviceId: 1,
      username: 'ada',
      purpose: 'transfer',
      sourceType: 'cashMove',
      note: '',
      drawerCents: c(-5_000),
      vaultCents: c(0),
      bankCents: c(5_000),
      payInCents: c(0),
      payOutCents: c(0),
      overShortCents: c(0),
    },
  ],
  places: [
    { kind: 'drawer', deviceId: 1, name: 'Counter 1', changeCents: c(6_250), balanceCents: c(26_250) },
    { kind: 'bank', deviceId: 0, name: '', changeCents: c(5_000), balanceCents: c(5_000) },
  ],
  storeCredit: { ...nothing, issuedCents: c(2_000), owedCents: c(2_000) },
  giftCertificates: nothing,
  certificatesSoldCents: c(0),
  ledger: [
    { kind: 'bank', receiptsCents: c(0), otherCents: c(5_000) },
    { kind: 'drawer', receiptsCents: c(9_260), otherCents: c(-3_010) },
    { kind: 'overShort', receiptsCents: c(0), otherCents: c(10) },
    { kind: 'payIn', receiptsCents: c(0), otherCents: c(-2_000) },
    { kind: 'refunds', receiptsCents: c(1_000), otherCents: c(0) },
    { kind: 'sales', receiptsCents: c(-9_500), otherCents: c(0) },
    { kind: 'storeCredit', receiptsCents: c(-2_000), otherCents: c(0) },
    { kind: 'tax', receiptsCents: c(-760), otherCents: c(0) },
    { kind: 'tradePurchases', receiptsCents: c(2_000), otherCents: c(0) },
  ],
};

/** Places that say how things stand now, or are of a count: nothing of the day must agree with them. */
const FREE =
  /openingCents|expectedCents|countedCents|balanceCents|owedCents|paidOutCents|drawerCents|vaultCents/;

/** Every path to an amount of the day that must agree with something. */
function paths(value: unknown, at: string[] = []): string[][] {
  if (typeof value === 'number') {
    const name = at.at(-1) ?? '';
    return /Cents$/.test(name) && !FREE.test(name) ? [at] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => paths(inner, [...at, name]));
}

function withCent(day: DayTotals, path: readonly string[]): DayTotals {
  const copy = structuredClone(day) as unknown as Record<string, unknown>;
  let at = copy;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  const last = path.at(-1) as string;
  at[last] = (at[last] as number) + 1;
  return copy as unknown as DayTotals;
}

describe('the totals of a day', () => {
  it('agree when they do', () => expect(dayDisagreements(DAY)).toEqual([]));
  it.each(paths(DAY).map((path) => [path.join('.'), path] as const))(
    'are named when %s is a cent off',
    (_name, path) => expect(dayDisagreements(withCent(DAY, path))).not.toEqual([]),
  );
  it('are named when a receipt is under no hour', () =>
    expect(dayDisagreements({ ...DAY, receipts: 4 })).toEqual([
      'receipts by hour and of the day: 3 is not 4',
    ]));
});

describe('the figures on top of a report', () => {
  it('net sales are sales less discounts and refunds', () => expect(netSales(DAY)).toBe(8_500));
  it('what was due is net sales, tax and trades', () => expect(dueOf(DAY)).toBe(7_260));
  it('cash is of closed drawers; over and short, pay-ins, and the bank', () =>
    expect(cashTotals(DAY)).toEqual({
      expectedCents: 26_260,
      countedCents: 26_250,
      overShortCents: -10,
      payInCents: 2_000,
      payOutCents: 0,
      bankedCents: 5_000,
    }));
});
