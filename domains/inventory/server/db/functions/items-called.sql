-- The items of a store that a label names: the one whose SKU it is, else those that learned it with goods of another store.
create or replace function items_called(p_store bigint, p_sku text) returns setof bigint language sql stable as $$
  select i.inventory_id from inventory_items i where i.store_id = p_store and i.sku = p_sku
  union all
  select i.inventory_id from inventory_items i where i.store_id = p_store and i.other_skus <> '{}' and i.other_skus @> array[p_sku]
    and not exists (select 1 from inventory_items o where o.store_id = p_store and o.sku = p_sku)
$$;
