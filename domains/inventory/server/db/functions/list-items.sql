-- Items come onto the list. Their products are held first, by a statement of its own: who changes one at this moment is waited for and then seen.
create or replace function list_items(p_items bigint[]) returns void language plpgsql as $$
begin
  perform 1 from catalog_products p where p.catalog_id in (select i.catalog_id from inventory_items i where i.inventory_id = any(p_items))
    order by p.catalog_id for share;
  insert into shelf_list select * from shelf_list_sources where inventory_id = any(p_items)
    on conflict (inventory_id) do update set store_id = excluded.store_id, catalog_id = excluded.catalog_id, department_id = excluded.department_id,
      configuration_id = excluded.configuration_id, released = excluded.released, upc = excluded.upc, title = excluded.title, artist = excluded.artist;
end $$;
