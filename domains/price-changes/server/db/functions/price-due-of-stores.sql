create or replace function price_due_of_stores(p_stores bigint[]) returns void language sql as $$
  select price_due(s) from unnest(p_stores) s
$$;
