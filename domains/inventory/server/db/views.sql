-- A copy of a product in one condition, as its store shows it: with the store's own words and department where it says otherwise. Hidden ones, too.
create or replace view item_on_shelf as
  select i.inventory_id, i.store_id, i.catalog_id, i.sku, i.condition_id, n.name as condition, n.grade, n.is_new, n.sort as condition_sort,
    i.case_condition_id, i.price_cents, i.cost_cents, i.on_hand, i.held, i.bin, i.hidden_at, i.serial_required, i.is_bulk, i.price_reason, i.price_set_at,
    p.upc, p.edition, coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist,
    coalesce(sp.department_id, p.department_id) as department_id, coalesce(sp.configuration_id, p.configuration_id) as configuration_id, p.genre,
    p.release_date, coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt, i.notes, i.tags, i.is_vendor_item
  from inventory_items i join catalog_products p on p.catalog_id = i.catalog_id join conditions n on n.condition_id = i.condition_id
    left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id;

-- What the list says of items, by the sources.
create or replace view shelf_list_sources as
  select i.inventory_id, i.store_id, i.catalog_id, coalesce(sp.department_id, p.department_id) as department_id,
    coalesce(sp.configuration_id, p.configuration_id) as configuration_id, p.release_date as released, p.upc,
    left(p.words, 40) collate "C" as title, lower(left(p.artist, 40)) collate "C" as artist
  from inventory_items i join catalog_products p using (catalog_id)
    left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id
  where i.hidden_at is null;

-- What is kept for lines of web orders now, for whoever joins it.
create or replace view order_reserved as
  select r.order_line_id, r.store_id, r.inventory_id, r.quantity, r.placed_at from order_reservations r where r.ended_at is null;
