-- Of the settings only the master adjustment makes prices.
create or replace function price_due_of_settings(p_stores bigint[], p_names text[]) returns void language sql as $$
  select price_due(s.store) from unnest(p_stores, p_names) as s(store, name) where s.name = 'MasterPriceAdjustment'
$$;
