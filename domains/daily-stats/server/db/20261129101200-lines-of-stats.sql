-- A line of a finished transaction with what it adds to the sums: pieces, and money before tax, positive, but the cost of what came back (0428). Item, product and condition 0: none.
create view stats_lines as
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
    case l.kind when 'sale' then t.business_day end as sold_day, l.tax_rate_e5, t.tax_exempt or l.tax_exempt as is_exempt
  from transactions t join transaction_lines l using (transaction_id) where t.state = 'finalized' and t.business_day is not null;
