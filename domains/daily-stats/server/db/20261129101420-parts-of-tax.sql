-- What was taxed by which named part of a rate on which day. Lines whose rate is of one piece are in stats_taxes alone.
create table stats_tax_parts (
  store_id bigint not null references stores,
  business_day date not null,
  name text not null,
  rate_e5 integer not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  tax_cents bigint not null,
  primary key (store_id, business_day, name, rate_e5)
);

-- Lines also tell the parts of their tax.
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
    case l.kind when 'sale' then t.business_day end as sold_day, l.tax_rate_e5, t.tax_exempt or l.tax_exempt as is_exempt, l.tax_parts
  from transactions t join transaction_lines l using (transaction_id) where t.state = 'finalized' and t.business_day is not null;

-- A function can't answer other columns: the one of before makes room.
do $$
declare v_old regprocedure;
begin
  for v_old in select p.oid::regprocedure from pg_proc p where p.proname = 'stats_finished_between'
    and pg_get_function_result(p.oid) not like '%tax_parts%' loop
    execute format('drop function %s', v_old);
  end loop;
end $$;
