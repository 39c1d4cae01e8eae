// What must always hold in the rollups of the statistics: everything in them is in the journals, and nothing else.
//
// Counted again from transactions, lines and postings, without the functions that fold them.
import type { Check } from '#platform/verify/check.ts';

/** The finished transactions that a store's sums say they hold. */
export const FOLDED = `
  select t.* from audit_rows a join stats_heads h on h.store_id = a.store_id and a.seq <= h.audit_seq
  join transactions t on t.transaction_id = case when a.entity = 'transaction' then a.entity_id end::bigint
  where a.entity = 'transaction' and a.action = 'transactions.finalize'`;

/** What a line l adds to the cost of goods sold, counted without the function that the views use. */
export const COST = `round(l.quantity * coalesce(l.cost_e4, l.cost_cents * 100) / 100.0)
  * case when l.inventory_id is null then 0 when l.kind = 'sale' then 1 when l.kind = 'refund' and l.restock = 'stock' then -1 else 0 end`;

const LINES = `
  select transaction_id, sum(case kind when 'sale' then quantity else 0 end) as sold, sum(case kind when 'trade' then quantity else 0 end) as traded,
    sum(case kind when 'refund' then quantity else 0 end) as refunded, coalesce(sum(${COST}), 0) as cost
  from transaction_lines l group by 1`;

const BY_SLOT = `
  select t.store_id, t.business_day, to_timestamp(floor(extract(epoch from t.finished_at) / 900) * 900) as slot, count(*) as transactions,
    count(*) filter (where l.sold > 0) as sale_transactions, count(*) filter (where l.traded > 0) as trade_transactions,
    count(*) filter (where l.refunded > 0) as refund_transactions, coalesce(sum(l.sold), 0) as items_sold, coalesce(sum(l.traded), 0) as items_traded,
    coalesce(sum(l.refunded), 0) as items_refunded, sum(t.sales_cents) as gross_cents, sum(t.discount_cents) as discount_cents,
    sum(t.tax_cents) as tax_cents, -sum(case t.payout when 'credit' then t.trades_cents else 0 end) as trades_credit_cents,
    -sum(case t.payout when 'cash' then t.trades_cents else 0 end) as trades_cash_cents, -sum(t.refunds_cents) as refunds_cents,
    sum(t.rounding_cents) as rounding_cents, coalesce(sum(l.cost), 0) as cost_cents
  from (${FOLDED}) t left join (${LINES}) l using (transaction_id) group by 1, 2, 3`;

const BY_DEPARTMENT = `
  select t.store_id, t.business_day, l.department_id, sum(case l.kind when 'sale' then l.quantity else 0 end) as items_sold,
    sum(case l.kind when 'trade' then l.quantity else 0 end) as items_traded, sum(case l.kind when 'refund' then l.quantity else 0 end) as items_refunded,
    sum(case l.kind when 'sale' then l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents)
      - l.spread_discount_cents else 0 end) as sales_cents,
    coalesce(sum(${COST}), 0) as cost_cents, sum(l.tax_cents) as tax_cents,
    -sum(case l.kind when 'trade' then l.quantity * l.unit_price_cents - l.spread_discount_cents else 0 end) as trades_cents,
    -sum(case l.kind when 'refund' then l.quantity * l.unit_price_cents - l.spread_discount_cents else 0 end) as refunds_cents,
    count(*) as lines, sum(case l.kind when 'sale' then l.quantity * l.unit_price_cents else 0 end) as gross_cents
  from (${FOLDED}) t join transaction_lines l using (transaction_id) group by 1, 2, 3`;

const BY_ACCOUNT = `
  select g.store_id, g.business_day, g.source_type, a.kind, sum(greatest(p.amount_cents, 0)) as in_cents, -sum(least(p.amount_cents, 0)) as out_cents
  from posting_groups g join stats_heads h on h.store_id = g.store_id and g.seq <= h.posting_seq
  join postings p using (group_id) join accounts a using (account_id) group by 1, 2, 3, 4`;

const SLOT_SUMS = `transactions, sale_transactions, trade_transactions, refund_transactions, items_sold, items_traded, items_refunded, gross_cents,
  discount_cents, tax_cents, trades_credit_cents, trades_cash_cents, refunds_cents, rounding_cents, cost_cents`;
const DEPARTMENT_SUMS =
  'items_sold, items_traded, items_refunded, sales_cents, cost_cents, tax_cents, trades_cents, refunds_cents, lines, gross_cents';

/** Kept rows beside those counted again; a row on one side only is a fault, too. */
export const differ = (table: string, keys: string, sums: string, counted: string): string => {
  const of = (side: string): string =>
    sums
      .split(/,\s*/)
      .map((name) => (name === 'last_sold' ? `${side}.${name}` : `${side}.${name}::bigint`))
      .join(', ');
  return `select ${keys}, to_jsonb(k) as kept, to_jsonb(e) as counted from ${table} k full join (${counted}) e using (${keys})
    where (${of('k')}) is distinct from (${of('e')})`;
};

export const statsChecks: readonly Check[] = [
  {
    check: 'D3',
    problem: 'The rollups of a quarter of an hour are not those of its transactions',
    sql: differ('stats_slots', 'store_id, business_day, slot', SLOT_SUMS, BY_SLOT),
  },
  {
    check: 'D3',
    problem: 'The rollups of a department are not those of its lines',
    sql: differ('stats_departments', 'store_id, business_day, department_id', DEPARTMENT_SUMS, BY_DEPARTMENT),
  },
  {
    check: 'D3',
    problem: 'The rollups of an account are not those of its postings',
    sql: differ(
      'stats_money',
      'store_id, business_day, source_type, kind',
      'in_cents, out_cents',
      BY_ACCOUNT,
    ),
  },
  {
    check: 'D3',
    problem: 'More was folded into the rollups of a store than its chains hold',
    sql: `select k.store_id, k.audit_seq, c.audit_seq as last_audit_seq, k.posting_seq, p.posting_seq as last_posting_seq from stats_heads k
      left join chain_heads c using (store_id) left join posting_heads p using (store_id)
      where k.audit_seq > coalesce(c.audit_seq, 0) or k.posting_seq > coalesce(p.posting_seq, 0)`,
  },
  {
    check: 'D3',
    problem: 'The transactions of a business day and its ledger disagree',
    sql: `select store_id, business_day, kind, sum(cents) as difference_cents from (
        select t.store_id, t.business_day, e.kind, e.cents from transactions t
        cross join lateral (values ('sales', t.discount_cents - t.sales_cents), ('tax', -t.tax_cents), ('tradePurchases', -t.trades_cents),
          ('refunds', -t.refunds_cents)) as e(kind, cents) where t.state = 'finalized'
        union all
        select g.store_id, g.business_day, a.kind, -p.amount_cents from posting_groups g join postings p using (group_id)
        join accounts a using (account_id) where g.source_type = 'transaction' and a.kind in ('sales', 'tax', 'tradePurchases', 'refunds')) d
      group by 1, 2, 3 having sum(cents) <> 0`,
  },
];
