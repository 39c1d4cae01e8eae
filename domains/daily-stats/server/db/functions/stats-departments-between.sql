create or replace function stats_departments_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_departments language sql stable as $$
  select p_store, business_day, department_id, sum(sold)::bigint, sum(traded)::bigint, sum(returned)::bigint, sum(sales_cents)::bigint,
    sum(cost_cents)::bigint, sum(tax_cents)::bigint, sum(trades_cents)::bigint, sum(refunds_cents)::bigint, count(*), sum(gross_cents)::bigint
  from stats_finished_between(p_store, p_after, p_upto) group by business_day, department_id
$$;
