create or replace function follow_products(p_store bigint, p_catalogs bigint[]) returns void language sql as $$
  update shelf_list l set department_id = s.department_id, configuration_id = s.configuration_id, released = s.released, upc = s.upc,
    title = s.title, artist = s.artist
  from shelf_list_sources s
  where l.catalog_id = any(p_catalogs) and (p_store is null or l.store_id = p_store) and s.inventory_id = l.inventory_id
    and (l.department_id, l.configuration_id, l.released, l.upc, l.title, l.artist)
      is distinct from (s.department_id, s.configuration_id, s.released, s.upc, s.title, s.artist)
$$;
