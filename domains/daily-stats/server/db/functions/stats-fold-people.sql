-- Adds what the audit chain of a store tells after one number, up to another, to the sums of its people, customers, tax rates and named parts of them. Who calls it holds the
-- store's row of stats_heads.
create or replace function stats_fold_people(p_store bigint, p_after bigint, p_upto bigint) returns void language sql as $$
  with l as materialized (select * from stats_finished_between(p_store, p_after, p_upto)),
  people as (
    insert into stats_people as k
      select p_store, business_day, user_id, device_id, department_id, kind, count(*), sum(receipts), sum(sold), sum(returned), sum(traded),
        sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents)
      from l group by 2, 3, 4, 5, 6
      on conflict (store_id, business_day, user_id, device_id, department_id, kind) do update set lines = k.lines + excluded.lines,
        receipts = k.receipts + excluded.receipts, sold = k.sold + excluded.sold, returned = k.returned + excluded.returned,
        traded = k.traded + excluded.traded, gross_cents = k.gross_cents + excluded.gross_cents, sales_cents = k.sales_cents + excluded.sales_cents,
        refunds_cents = k.refunds_cents + excluded.refunds_cents, trades_cents = k.trades_cents + excluded.trades_cents,
        tax_cents = k.tax_cents + excluded.tax_cents, cost_cents = k.cost_cents + excluded.cost_cents),
  customers as (
    insert into stats_customers as k
      select p_store, date_trunc('month', business_day)::date, customer_id, count(*), sum(receipts), sum(sold), sum(returned), sum(traded), sum(gross_cents),
        sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents) from l group by 2, 3
      on conflict (store_id, first_day, customer_id) do update set lines = k.lines + excluded.lines,
        receipts = k.receipts + excluded.receipts, sold = k.sold + excluded.sold, returned = k.returned + excluded.returned,
        traded = k.traded + excluded.traded, gross_cents = k.gross_cents + excluded.gross_cents, tax_cents = k.tax_cents + excluded.tax_cents,
        sales_cents = k.sales_cents + excluded.sales_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents, cost_cents = k.cost_cents
        + excluded.cost_cents, trades_cents = k.trades_cents + excluded.trades_cents),
  parts as (
    insert into stats_tax_parts as k
      select p_store, l.business_day, p.name, p."rateE5", sum(l.sales_cents), sum(l.refunds_cents), sum(p.cents)
      from l cross join lateral jsonb_to_recordset(l.tax_parts) as p(name text, "rateE5" integer, cents bigint) where l.tax_parts is not null group by 2, 3, 4
      on conflict (store_id, business_day, name, rate_e5) do update set sales_cents = k.sales_cents + excluded.sales_cents,
        refunds_cents = k.refunds_cents + excluded.refunds_cents, tax_cents = k.tax_cents + excluded.tax_cents)
  insert into stats_taxes as k
    select p_store, business_day, tax_rate_e5, is_exempt, sum(sales_cents), sum(refunds_cents), sum(tax_cents)
    from l where kind <> 'trade' group by 2, 3, 4
    on conflict (store_id, business_day, rate_e5, is_exempt) do update set sales_cents = k.sales_cents + excluded.sales_cents,
      refunds_cents = k.refunds_cents + excluded.refunds_cents, tax_cents = k.tax_cents + excluded.tax_cents
$$;
