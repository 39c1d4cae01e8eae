// What must always hold between reports and the books (G1)? Reports add up what the ledger says.
import type { Check } from '#platform/verify/check.ts';

/** What a report of a business day adds up from its finished transactions, as the ledger would post it. */
const REPORTED = `
  select t.store_id, t.business_day, f.kind, sum(f.cents) as cents from transactions t cross join lateral (values
    ('sales', t.discount_cents - t.sales_cents), ('tax', -t.tax_cents), ('tradePurchases', -t.trades_cents), ('refunds', -t.refunds_cents),
    ('rounding', -t.rounding_cents)) as f(kind, cents)
  where t.state = 'finalized' group by 1, 2, 3`;

const LEDGER = `
  select g.store_id, g.business_day, a.kind, sum(p.amount_cents) as cents from posting_groups g join postings p using (group_id)
  join accounts a using (account_id)
  where g.source_type = 'transaction' and a.kind in ('sales', 'tax', 'tradePurchases', 'refunds', 'rounding') group by 1, 2, 3`;

/** The same by department, as the lines have it, and by tender. */
const PARTS = `
  select t.store_id, t.business_day, 'net by department' as what, sum(l.cents) as parts, sum(t.sales_cents - t.discount_cents + t.refunds_cents + t.trades_cents) as whole
  from transactions t left join (
    select transaction_id, sum(quantity * unit_price_cents - spread_discount_cents
      - case kind when 'sale' then least(line_discount_cents, quantity * unit_price_cents) else 0 end) as cents
    from transaction_lines group by 1) l using (transaction_id)
  where t.state = 'finalized' group by 1, 2
  union all
  select t.store_id, t.business_day, 'tenders', sum(coalesce(p.cents, 0)), sum(t.due_cents)
  from transactions t left join (select transaction_id, sum(amount_cents) as cents from payments group by 1) p using (transaction_id)
  where t.state = 'finalized' group by 1, 2`;

export const reportChecks: readonly Check[] = [
  {
    check: 'G1',
    problem: 'What reports say of a business day is not what the ledger says',
    sql: `select coalesce(r.store_id, l.store_id) as store_id, coalesce(r.business_day, l.business_day) as business_day,
        coalesce(r.kind, l.kind) as kind, coalesce(r.cents, 0) as reported_cents, coalesce(l.cents, 0) as ledger_cents
      from (${REPORTED}) r full join (${LEDGER}) l on l.store_id = r.store_id and l.business_day = r.business_day and l.kind = r.kind
      where coalesce(r.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    check: 'G1',
    problem: 'The parts of what reports say of a business day do not come to the whole',
    sql: `select store_id, business_day, what, parts as parts_cents, whole as whole_cents from (${PARTS}) p where coalesce(parts, 0) <> whole`,
  },
];
