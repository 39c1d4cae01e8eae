-- Notes what copies of the shelf have to learn and tells the stores. Of very many at once the whole shelf is read again.
create or replace function note_goods_changes(p_stores bigint[], p_items bigint[], p_products bigint[]) returns void language plpgsql as $$
begin
  if cardinality(p_stores) > 1000 then
    insert into goods_changes (store_id) select distinct x from unnest(p_stores) x;
  else
    insert into goods_changes (store_id, inventory_id, catalog_id) select * from unnest(p_stores, p_items, p_products);
  end if;
  perform pg_notify('store_changed', s.store_id || ':goods') from stores s
    where s.is_active and (s.store_id = any(p_stores) or exists (select 1 from unnest(p_stores) x where x is null));
end $$;
