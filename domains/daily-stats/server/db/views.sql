-- A finished transaction as one row of stats_slots.
create or replace view stats_transactions as
  select t.transaction_id, t.finished_at, t.store_id, t.business_day, date_bin('15 minutes', t.finished_at, timestamptz '2000-01-01 00:00Z') as slot,
    1 as transactions, (l.sold > 0)::int as sale_transactions, (l.traded > 0)::int as trade_transactions,
    (l.refunded > 0)::int as refund_transactions, l.sold as items_sold, l.traded as items_traded, l.refunded as items_refunded,
    t.sales_cents as gross_cents, t.discount_cents, t.tax_cents,
    case t.payout when 'credit' then -t.trades_cents else 0 end as trades_credit_cents,
    case t.payout when 'cash' then -t.trades_cents else 0 end as trades_cash_cents,
    -t.refunds_cents as refunds_cents, t.rounding_cents, l.cost_cents
  from transactions t
  cross join lateral (
    select coalesce(sum(quantity) filter (where kind = 'sale'), 0) as sold, coalesce(sum(quantity) filter (where kind = 'trade'), 0) as traded,
      coalesce(sum(quantity) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(cost_of_goods(x)), 0) as cost_cents
    from transaction_lines x where x.transaction_id = t.transaction_id) l
  where t.state = 'finalized';
-- stats_lines is in 20261129101200-lines-of-stats.sql, its tax_parts in 20261129101420-parts-of-tax.sql: the baseline's lines lack what it names.
