// What is in a day's kept totals?
import { TENDERS } from '#kernel/tenders.ts';
import { z } from 'zod';
import { asDocument, centsShape as cents } from '#platform/db/document.ts';
import type { DayTotals } from '#domains/reports/rules/day-totals.ts';
import { fromPercent } from '#kernel/money.ts';

const amounts = z.object({
  salesCents: cents,
  discountCents: cents,
  taxCents: cents,
  tradesCents: cents,
  refundsCents: cents,
});

const departmentTotals = amounts.extend({
  departmentId: z.number(),
  name: z.string(),
  soldQuantity: z.number(),
  tradedQuantity: z.number(),
  refundedQuantity: z.number(),
});

const tenderTotals = z.object({
  kind: z.enum(TENDERS),
  payments: z.number(),
  takenCents: cents,
  givenCents: cents,
});

const taxTotals = z.object({
  rateE5: z.number(),
  isExempt: z.boolean(),
  netCents: cents,
  taxCents: cents,
});

const hourTotals = amounts.extend({
  hour: z.number(),
  receipts: z.number(),
});

const tradeTotals = z.object({
  payout: z.enum(['credit', 'cash']),
  receipts: z.number(),
  quantity: z.number(),
  tradesCents: cents,
  paidOutCents: cents,
});

const sessionTotals = z.object({
  sessionId: z.number(),
  deviceId: z.number(),
  name: z.string(),
  isVault: z.boolean(),
  openedAt: z.string(),
  openedBy: z.string(),
  openingCents: cents,
  openingNote: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  expectedCents: cents,
  countedCents: cents.nullable(),
  closingNote: z.string(),
  overShortCents: cents,
});

const cashMove = z.object({
  groupId: z.number(),
  at: z.string(),
  deviceId: z.number().nullable(),
  username: z.string(),
  purpose: z.string(),
  sourceType: z.string(),
  note: z.string(),
  drawerCents: cents,
  vaultCents: cents,
  bankCents: cents,
  payInCents: cents,
  payOutCents: cents,
  overShortCents: cents,
});

const cashPlace = z.object({
  kind: z.enum(['drawer', 'vault', 'bank']),
  deviceId: z.number(),
  name: z.string(),
  changeCents: cents,
  balanceCents: cents,
});

const liability = z.object({
  issuedCents: cents,
  redeemedCents: cents,
  adjustedCents: cents,
  owedCents: cents,
});

const ledgerTotals = z.object({
  kind: z.string(),
  receiptsCents: cents,
  otherCents: cents,
});

const dayTotalsShape = amounts.extend({
  storeId: z.number(),
  businessDay: z.string(),
  roundingCents: cents,
  receipts: z.number(),
  saleReceipts: z.number(),
  tradeReceipts: z.number(),
  refundReceipts: z.number(),
  departments: z.array(departmentTotals),
  tenders: z.array(tenderTotals),
  taxRates: z.array(taxTotals),
  hours: z.array(hourTotals),
  trades: z.array(tradeTotals),
  sessions: z.array(sessionTotals),
  moves: z.array(cashMove),
  places: z.array(cashPlace),
  storeCredit: liability,
  giftCertificates: liability,
  certificatesSoldCents: cents.optional(),
  ledger: z.array(ledgerTotals),
}) satisfies z.ZodType<DayTotals>;

/** Kept totals stay as they were written: before rates had three decimals, they were hundredths of a percent under a name of their own. */
export function readDayTotals(document: unknown): DayTotals {
  const { taxRates, ...kept } = document as { taxRates: readonly { rateBp?: number }[] };
  const rates = taxRates.map(({ rateBp, ...row }) =>
    rateBp === undefined ? row : { ...row, rateE5: fromPercent(rateBp / 100) },
  );
  return asDocument(dayTotalsShape, { ...kept, taxRates: rates });
}
