// Today, for whoever owns or leads the stores: figures, cash, what is owed, and what waits for a person.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, idOf } from '#contract/fields.ts';
import { needWire } from '#contract/need.ts';

const dashboard = calls('dashboard', 'Dashboard');

const hour = z.object({ hour: z.number(), sales: amount });

export const todayStoreWire = z.object({
  clientId: z.number(),
  clientName: z.string(),
  timeZone: z.string(),
  cutoffHour: z.number(),
  businessDay: z.string(),
  /** Are the books of today closed? */
  isClosed: z.boolean(),
  /** After discounts, before tax and refunds, as everywhere in the statistics. */
  sales: amount,
  transactions: z.number(),
  refunds: amount,
  trades: amount,
  goal: amount,
  /** From the settings, or the same weekday last year plus SalesGoalGrowth percent; 0 for none. */
  goalFrom: z.enum(['set', 'lastYear', 'none']),
  /** The same weekday last year: which day, until the same time on the clock, and all of it. */
  lastYearDay: z.string(),
  lastYear: amount,
  lastYearWhole: amount,
  /** Hours in which something was sold, in the order of the business day. */
  hours: z.array(hour),
  lastYearHours: z.array(hour),
  /** By the books, now. Null without cash.view, and where counts are blind and the caller counts. */
  cash: z.object({ drawers: amount, vaults: amount, open: z.number() }).nullable(),
  /** What store credit and gift certificates this store issued and took today. */
  creditIssued: amount,
  creditUsed: amount,
  needs: z.array(needWire),
});
export type TodayStoreWire = z.infer<typeof todayStoreWire>;

export const todayWire = z.object({
  /** When all of it was read, ISO. */
  asOf: z.string(),
  /** The active stores of the caller, by name. */
  stores: z.array(todayStoreWire),
  /** To customers of the whole chain: credit is spent in any store. */
  owed: z.object({ storeCredit: amount, giftCertificates: amount }),
});
export type TodayWire = z.infer<typeof todayWire>;

export const getToday = dashboard.get('GetToday', {
  right: 'reports.view',
  output: todayWire,
  summary:
    'Each store of the user today: against goal and last year, cash, credit owed, what needs attention',
});

export const getNeeds = dashboard.get('GetNeeds', {
  right: 'signed-in',
  input: { ClientId: idOf('store') },
  output: z.array(needWire),
  summary: 'What needs attention in a store, the most urgent first, as far as the caller may see it',
});
