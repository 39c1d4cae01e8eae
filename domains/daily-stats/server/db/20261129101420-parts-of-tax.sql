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

-- Lines also tell the parts of their tax: the view of 20261129101200-lines-of-stats.sql with a column more.
do $$
begin
  execute 'create or replace view stats_lines as ' || replace(pg_get_viewdef('stats_lines'::regclass), 'AS is_exempt', 'AS is_exempt, l.tax_parts');
end $$;

-- A function can't answer other columns: the one of before makes room.
do $$
declare v_old regprocedure;
begin
  for v_old in select p.oid::regprocedure from pg_proc p where p.proname = 'stats_finished_between'
    and pg_get_function_result(p.oid) not like '%tax_parts%' loop
    execute format('drop function %s', v_old);
  end loop;
end $$;
