-- A store with nothing on hand has no price to move.
create or replace function price_due(p_store bigint) returns void language sql as $$
  insert into price_dues (store_id) select s.store_id from stores s where s.is_active and (p_store is null or s.store_id = p_store)
    and exists (select 1 from inventory_items i where i.store_id = s.store_id and i.hidden_at is null and i.on_hand > 0)
$$;
