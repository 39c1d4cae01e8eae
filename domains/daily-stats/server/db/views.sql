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

-- A line of a finished transaction with what it adds to the sums: pieces, and money before tax, positive, but the cost of what came back (0428). Item, product and condition 0: none.
create or replace view stats_lines as
  select t.store_id, t.business_day, t.transaction_id, l.line_id, t.finished_at, t.user_id, t.device_id, t.customer_id, l.kind, l.department_id,
    coalesce(l.inventory_id, 0) as inventory_id, coalesce(l.catalog_id, 0) as catalog_id, coalesce(l.condition_id, 0) as condition_id,
    case l.kind when 'sale' then l.quantity else 0 end as sold, case l.kind when 'refund' then l.quantity else 0 end as returned,
    case l.kind when 'trade' then l.quantity else 0 end as traded,
    case l.kind when 'sale' then l.quantity * l.unit_price_cents else 0 end as gross_cents,
    case l.kind when 'sale' then l.quantity * l.unit_price_cents - least(l.line_discount_cents, l.quantity * l.unit_price_cents)
      - l.spread_discount_cents else 0 end as sales_cents,
    case l.kind when 'refund' then l.spread_discount_cents - l.quantity * l.unit_price_cents else 0 end as refunds_cents,
    case l.kind when 'trade' then l.spread_discount_cents - l.quantity * l.unit_price_cents else 0 end as trades_cents,
    l.tax_cents, coalesce(cost_of_goods(l), 0) as cost_cents,
    case l.kind when 'sale' then t.business_day end as sold_day, l.tax_rate_e5, t.tax_exempt or l.tax_exempt as is_exempt,
    l.tax_parts
  from transactions t join transaction_lines l using (transaction_id) where t.state = 'finalized' and t.business_day is not null;
