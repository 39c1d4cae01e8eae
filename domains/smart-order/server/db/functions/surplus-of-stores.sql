-- Which other active stores have more of these products (new goods) than they need themselves: free units, at least one above the target and above the
-- next twelve weeks' sales. Of thousands of products the rows of all stores are matched as a whole: looked up one after another they take seconds.
create or replace function surplus_of_stores(p_store bigint, p_products bigint[])
returns table (catalog_id bigint, store_id bigint, free integer, target integer, rate double precision, twelve_weeks double precision)
language sql stable set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
  with goods as materialized (
    select i.catalog_id, i.store_id, sum(i.on_hand - i.held)::integer as free
    from inventory_items i join conditions n using (condition_id) join stores s on s.store_id = i.store_id
    where i.catalog_id = any (p_products) and i.store_id <> p_store and s.is_active and n.is_new and i.hidden_at is null and i.on_hand > i.held
    group by i.catalog_id, i.store_id),
  kept as (
    select t.catalog_id, t.store_id, t.target, t.rate, t.twelve_weeks from demand_targets t
    where t.catalog_id = any (p_products) and t.store_id <> p_store)
  select g.catalog_id, g.store_id, g.free, coalesce(k.target, 0), coalesce(k.rate, 0), coalesce(k.twelve_weeks, 0)
  from goods g left join kept k on k.catalog_id = g.catalog_id and k.store_id = g.store_id
  where g.free >= 1 + greatest(coalesce(k.target, 0), coalesce(k.twelve_weeks, 0)) - 1e-9
$$;
