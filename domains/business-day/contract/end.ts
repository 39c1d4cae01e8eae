// The documented calls on the end of a business day.
import { PAPER_TENDERS, totalsToWire } from '#kernel/tenders.ts';
import { z } from 'zod';
import { flagsWire } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, amount, idOf, money, paragraphs, whole } from '#contract/fields.ts';

const endOfDay = calls('endofday', 'EndOfDay');

/** A closing of the day, as it was kept. */
export const closingWire = z.object({
  dailyStatsId: z.number(),
  version: z.number(),
  closedAt: z.string(),
  closedBy: z.string(),
  netSales: amount,
  overShort: amount,
  banked: amount,
  notes: z.string(),
  creditCardReconciliation: amount.nullable(),
  /** Chain hash of the day's last posting group, in hex; empty when the day moved no money. */
  hash: z.string(),
});
export type ClosingWire = z.infer<typeof closingWire>;

/** Why the day can't be closed yet, and what mends it. */
export const blockerWire = z.object({
  code: z.string(),
  message: z.string(),
  /** start: Start Day; count: a closing count of the device; none: nothing that a person here can do. */
  act: z.enum(['start', 'count', 'none']),
  posId: z.number(),
  description: z.string(),
  isVault: z.boolean(),
});
export type BlockerWire = z.infer<typeof blockerWire>;

export const endOfDayWire = z.object({
  clientId: z.number(),
  businessDay: z.string(),
  /** The newest snapshot; 0 while the day was never closed. */
  dailyStatsId: z.number(),
  isLate: z.boolean(),
  /** Nobody opened it, it was traded on, and it can be closed. */
  hasTraded: z.boolean(),
  done: flagsWire,
  enabled: flagsWire,
  receipts: z.number(),
  sales: amount,
  discounts: amount,
  netSales: amount,
  tax: amount,
  trades: amount,
  refunds: amount,
  tenders: z.array(
    z.object({
      kind: z.string(),
      payments: z.number(),
      taken: amount,
      given: amount,
      net: amount,
    }),
  ),
  ...totalsToWire(PAPER_TENDERS, () => amount),
  cashExpected: amount,
  cashCounted: amount,
  overShort: amount,
  payIn: amount,
  payOut: amount,
  banked: amount,
  pendingTransactions: z.number(),
  blockers: z.array(blockerWire),
  notes: z.string(),
  creditCardReconciliation: amount.nullable(),
  /** All closings of the day, the newest first. */
  closings: z.array(closingWire),
});
export type EndOfDayWire = z.infer<typeof endOfDayWire>;

export const getEndOfDay = endOfDay.get('GetInfo', {
  right: 'day.view',
  input: {
    ClientId: idOf('store'),
    /** Without it: the day that End Day would close. */
    BusinessDay: day().optional(),
  },
  output: endOfDayWire,
  summary: "A business day's figures, what keeps it from being closed, and its closings",
});

export const saveEndOfDay = endOfDay.get('SaveEndOfDay', {
  changes: true,
  right: 'day.run',
  input: {
    ClientId: idOf('store'),
    BusinessDay: day(),
    /** The snapshot that the screen shows, 0 for none: another one is there when somebody saved meanwhile. */
    DailyStatsId: whole(0, 999_999_999_999).optional(),
    Notes: paragraphs(2_000).optional(),
    /** What the card machine's own report says; without it nothing is written down. */
    CreditCardReconciliation: money().optional(),
  },
  output: changed(endOfDayWire.shape),
  summary: 'Notes and card reconciliation of a day; a closed day gets a new version of its snapshot',
});
