-- What was taxed by which named part, as kept and as it came since, seen by one snapshot. Rows of the same key may come twice: add them up.
create or replace function stats_tax_parts_now(p_store bigint, p_from date, p_to date) returns table (name text, rate_e5 integer, sales_cents bigint,
  refunds_cents bigint, tax_cents bigint) language sql stable as $$
  select k.name, k.rate_e5, k.sales_cents, k.refunds_cents, k.tax_cents from stats_tax_parts k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select p.name, p."rateE5", n.sales_cents, n.refunds_cents, p.cents
  from stats_finished_between(p_store, coalesce((select audit_seq from stats_heads h where h.store_id = p_store), 0), 9223372036854775807) n
    cross join lateral jsonb_to_recordset(n.tax_parts) as p(name text, "rateE5" integer, cents bigint)
  where n.tax_parts is not null and n.business_day between p_from and p_to
$$;
