create or replace function stats_money_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_money language sql stable as $$
  select p_store, g.business_day, g.source_type, p.kind,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0)::bigint, coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0)::bigint
  from posting_groups g
  cross join lateral (
    select a.kind, x.amount_cents from postings x join accounts a using (account_id) where x.group_id = g.group_id offset 0) p
  where g.store_id = p_store and g.seq > p_after and g.seq <= p_upto
  group by g.business_day, g.source_type, p.kind
$$;
