create or replace function price_due_of_products(p_store bigint, p_catalogs bigint[]) returns void language sql as $$
  insert into price_dues (store_id, catalog_ids) select i.store_id, array_agg(distinct i.catalog_id) from inventory_items i
    where i.catalog_id = any(p_catalogs) and (p_store is null or i.store_id = p_store) and i.hidden_at is null and i.on_hand > 0 group by 1
$$;
