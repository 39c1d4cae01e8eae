// The Sales File: a year of a store by month and department (/management/mss; REP-03 to REP-05, ENT-49).
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, idOf, whole } from '#contract/fields.ts';

const salesFile = calls('dailystats', 'SalesFile');

const amounts = {
  grossSales: amount,
  discounts: amount,
  returns: amount,
  net: amount,
  tax: amount,
  /** As the ledger's cost of goods, and dollars of net sales less that; null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  margin: amount.nullable(),
};

export const salesFileMonth = z.object({
  /** yyyy-MM */
  month: z.string(),
  departments: z.array(z.object({ departmentId: z.number(), departmentName: z.string(), ...amounts })),
  total: z.object(amounts),
  tradeInCash: amount,
  /** No trade pays by check. */
  tradeInCheck: amount,
  tradeInStoreCredit: amount,
  giftCertificatesSold: amount,
  giftCertificatesRedeemed: amount,
  cardSettlement: amount,
  cashVariance: amount,
  quota: amount,
});
export type SalesFileMonth = z.infer<typeof salesFileMonth>;

export const getSalesFile = salesFile.get('Get', {
  right: 'reports.view',
  input: { clientId: idOf('store'), year: whole(1990, 2199, 2026) },
  output: z.object({
    year: z.number(),
    /** Those with anything in them, and the first choice (REP-04). */
    years: z.array(z.number()),
    months: z.array(salesFileMonth),
  }),
  hides: { right: 'costs.view', fields: ['cost', 'margin'] },
  summary: 'Sales, money and goal of a store for each month of a year, sales by department',
});
