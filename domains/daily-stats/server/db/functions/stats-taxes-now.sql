-- What was taxed at which rate, as kept and as it came since, seen by one snapshot. Rows of the same key may come twice: add them up.
create or replace function stats_taxes_now(p_store bigint, p_from date, p_to date) returns table (store_id bigint, business_day date, rate_e5 integer,
  is_exempt boolean, sales_cents bigint, refunds_cents bigint, tax_cents bigint) language sql stable as $$
  select k.store_id, k.business_day, k.rate_e5, k.is_exempt, k.sales_cents, k.refunds_cents, k.tax_cents from stats_taxes k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select p_store, n.business_day, n.tax_rate_e5, n.is_exempt, n.sales_cents, n.refunds_cents, n.tax_cents
  from stats_finished_between(p_store, coalesce((select audit_seq from stats_heads h where h.store_id = p_store), 0), 9223372036854775807) n
  where n.kind <> 'trade' and n.business_day between p_from and p_to
$$;
