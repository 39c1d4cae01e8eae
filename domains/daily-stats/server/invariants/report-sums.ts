// What must always hold for the rollups behind reports: sales, returns, trades and tax are those of the ledger, day by day (R14).
import type { Check } from '#platform/verify/check.ts';

/** What receipts posted, with the signs of the reports: sales and tax are credits there. */
const POSTED = `
  select store_id, business_day, kind, case when kind in ('sales', 'tax') then amount_cents else -amount_cents end as cents from posted
  where source_type = 'transaction' and kind in ('sales', 'tax', 'tradePurchases', 'refunds')`;

const unlike = (sums: string): string => `
  select store_id, business_day, kind, sum(cents) as difference_cents from (${sums} union all ${POSTED}) d group by 1, 2, 3 having sum(cents) <> 0`;

/** Rollups with what isn't folded yet, as every report reads them. */
const sumsOf = (source: string, parts: string): string => `
  select s.store_id, k.business_day, e.kind, e.cents from stores s
  cross join lateral ${source}(s.store_id, '-infinity'::date, 'infinity'::date) k cross join lateral (values ${parts}) as e(kind, cents)`;

export const reportSumChecks: readonly Check[] = [
  {
    check: 'R14',
    problem: 'Sales, returns, trades or tax of the reports by department are not those of the ledger',
    sql: unlike(
      sumsOf(
        'stats_departments_now',
        `('sales', k.sales_cents), ('tax', k.tax_cents), ('tradePurchases', k.trades_cents), ('refunds', k.refunds_cents)`,
      ),
    ),
  },
  {
    check: 'R14',
    problem: 'Sales, returns, trades or tax of the reports by the hour are not those of the ledger',
    sql: unlike(
      sumsOf(
        'stats_slots_now',
        `('sales', k.gross_cents - k.discount_cents), ('tax', k.tax_cents),
          ('tradePurchases', k.trades_credit_cents + k.trades_cash_cents), ('refunds', k.refunds_cents)`,
      ),
    ),
  },
];
