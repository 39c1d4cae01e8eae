-- What the list says of items, by the sources.
create view shelf_list_sources as
  select i.inventory_id, i.store_id, i.catalog_id, coalesce(sp.department_id, p.department_id) as department_id,
    coalesce(sp.configuration_id, p.configuration_id) as configuration_id, p.release_date as released, p.upc,
    left(p.words, 40) collate "C" as title, lower(left(p.artist, 40)) collate "C" as artist
  from inventory_items i join catalog_products p using (catalog_id)
    left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id
  where i.hidden_at is null;
