-- Adds what the audit chain of a store tells after one number, up to another, to the months of its items and of the chain's products. Rows are locked in
-- the order of their keys: two stores that add to the same products wait for each other, and never in a circle.
create or replace function stats_fold_items(p_store bigint, p_after bigint, p_upto bigint) returns void language plpgsql as $$
begin
  insert into stats_spans as k (store_id, grain, first_day, lines)
    select p_store, 'month', date_trunc('month', business_day)::date, count(*) from stats_finished_between(p_store, p_after, p_upto) group by 3 order by 3
    on conflict (store_id, grain, first_day) do update set lines = k.lines + excluded.lines;
  if not found then return; end if;
  perform stats_unseal(p_store, m.month) from (
    select distinct date_trunc('month', business_day)::date as month from stats_finished_between(p_store, p_after, p_upto)) m;
  insert into stats_items as k
    select p_store, 'month', date_trunc('month', business_day)::date, inventory_id, department_id, count(*), sum(sold), sum(returned), sum(traded),
      sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents), max(sold_day), catalog_id,
      condition_id
    from stats_finished_between(p_store, p_after, p_upto) group by 3, 4, 5, catalog_id, condition_id order by 3, 4, 5, catalog_id, condition_id
    on conflict (store_id, grain, first_day, inventory_id, department_id, catalog_id, condition_id) do update set lines = k.lines + excluded.lines, sold = k.sold + excluded.sold,
      returned = k.returned + excluded.returned, traded = k.traded + excluded.traded, gross_cents = k.gross_cents + excluded.gross_cents,
      sales_cents = k.sales_cents + excluded.sales_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents,
      trades_cents = k.trades_cents + excluded.trades_cents, tax_cents = k.tax_cents + excluded.tax_cents, cost_cents = k.cost_cents + excluded.cost_cents,
      last_sold = greatest(k.last_sold, excluded.last_sold);
  insert into stats_products as k
    select 'month', date_trunc('month', business_day)::date, catalog_id, condition_id, department_id, count(*), sum(sold), sum(returned), sum(traded),
      sum(gross_cents), sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents), max(sold_day)
    from stats_finished_between(p_store, p_after, p_upto) group by 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (grain, first_day, catalog_id, condition_id, department_id) do update set lines = k.lines + excluded.lines,
      sold = k.sold + excluded.sold, returned = k.returned + excluded.returned, traded = k.traded + excluded.traded,
      gross_cents = k.gross_cents + excluded.gross_cents, sales_cents = k.sales_cents + excluded.sales_cents,
      refunds_cents = k.refunds_cents + excluded.refunds_cents, trades_cents = k.trades_cents + excluded.trades_cents,
      tax_cents = k.tax_cents + excluded.tax_cents, cost_cents = k.cost_cents + excluded.cost_cents, last_sold = greatest(k.last_sold, excluded.last_sold);
end $$;
