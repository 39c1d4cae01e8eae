create or replace function stats_departments_now(p_store bigint, p_from date, p_to date) returns setof stats_departments language sql stable as $$
  select * from stats_departments k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select * from stats_departments_between(p_store, coalesce((select audit_seq from stats_heads where store_id = p_store), 0), 9223372036854775807) n
    where n.business_day between p_from and p_to
$$;
