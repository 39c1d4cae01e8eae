-- The items on each store's list in the orders that it is looked at in. Title, artist and department stand with the product, so that a page of a
-- large shelf was found by going through the catalog: a million products for the last page of one store. These rows follow items and products by
-- triggers; nothing that a sale writes stands in them, so that an import of the catalog never holds what a sale needs. `verify` compares them.
create table shelf_list (
  inventory_id bigint primary key references inventory_items on delete cascade,
  store_id bigint not null,
  catalog_id bigint not null,
  -- As the store says, else as the catalog does.
  department_id bigint not null,
  configuration_id bigint,
  released date,
  -- As the catalog says: a store's own spelling doesn't move it.
  upc text not null,
  title text collate "C" not null,
  artist text collate "C" not null
);

-- What the list says of items, by the sources.
create view shelf_list_sources as
  select i.inventory_id, i.store_id, i.catalog_id, coalesce(sp.department_id, p.department_id) as department_id,
    coalesce(sp.configuration_id, p.configuration_id) as configuration_id, p.release_date as released, p.upc,
    left(p.words, 40) collate "C" as title, lower(left(p.artist, 40)) collate "C" as artist
  from inventory_items i join catalog_products p using (catalog_id)
    left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = i.catalog_id
  where i.hidden_at is null;

insert into shelf_list select * from shelf_list_sources;
create index shelf_list_by_title on shelf_list (store_id, title, inventory_id);
create index shelf_list_by_artist on shelf_list (store_id, artist, inventory_id);
create index shelf_list_by_upc on shelf_list (store_id, upc, inventory_id);
create index shelf_list_by_department on shelf_list (store_id, department_id, title, inventory_id);
create index shelf_list_by_release on shelf_list (store_id, released) where released is not null;
create index shelf_list_of_product on shelf_list (catalog_id, store_id);
-- In one order from page to page, also where many cost the same.
drop index inventory_items_by_price;
create index inventory_items_by_price on inventory_items (store_id, price_cents, inventory_id) where hidden_at is null;

-- Items come onto the list. Their products are held first, by a statement of its own: who changes one at this moment is waited for and then seen.
create function list_items(p_items bigint[]) returns void language plpgsql as $$
begin
  perform 1 from catalog_products p where p.catalog_id in (select i.catalog_id from inventory_items i where i.inventory_id = any(p_items))
    order by p.catalog_id for share;
  insert into shelf_list select * from shelf_list_sources where inventory_id = any(p_items)
    on conflict (inventory_id) do update set store_id = excluded.store_id, catalog_id = excluded.catalog_id, department_id = excluded.department_id,
      configuration_id = excluded.configuration_id, released = excluded.released, upc = excluded.upc, title = excluded.title, artist = excluded.artist;
end $$;

create function items_listed() returns trigger language plpgsql as $$
begin
  perform list_items(array(select inventory_id from added where hidden_at is null));
  return null;
end $$;
create trigger inventory_items_listed after insert on inventory_items referencing new table as added
  for each statement execute function items_listed();

create function item_listed_anew() returns trigger language plpgsql as $$
begin
  if new.hidden_at is null then
    perform list_items(array[new.inventory_id]);
  else
    delete from shelf_list where inventory_id = new.inventory_id;
  end if;
  return null;
end $$;
-- Of named columns: a sale changes none of them and pays nothing.
create trigger inventory_items_listed_anew after update of hidden_at, store_id, catalog_id on inventory_items for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null) or old.store_id <> new.store_id or old.catalog_id <> new.catalog_id)
  execute function item_listed_anew();

create function follow_products(p_store bigint, p_catalogs bigint[]) returns void language sql as $$
  update shelf_list l set department_id = s.department_id, configuration_id = s.configuration_id, released = s.released, upc = s.upc,
    title = s.title, artist = s.artist
  from shelf_list_sources s
  where l.catalog_id = any(p_catalogs) and (p_store is null or l.store_id = p_store) and s.inventory_id = l.inventory_id
    and (l.department_id, l.configuration_id, l.released, l.upc, l.title, l.artist)
      is distinct from (s.department_id, s.configuration_id, s.released, s.upc, s.title, s.artist)
$$;

create function products_followed() returns trigger language plpgsql as $$
declare v_ids bigint[];
begin
  v_ids := array(select n.catalog_id from after n join before o using (catalog_id)
    where (n.department_id, n.configuration_id, n.release_date, n.upc, left(n.words, 40), left(n.artist, 40))
      is distinct from (o.department_id, o.configuration_id, o.release_date, o.upc, left(o.words, 40), left(o.artist, 40)));
  if cardinality(v_ids) > 0 then perform follow_products(null, v_ids); end if;
  return null;
end $$;
create trigger catalog_products_followed after update on catalog_products referencing old table as before new table as after
  for each statement execute function products_followed();

-- What one store says of a product: held like an item that comes onto the list, so that neither misses the other.
create function store_products_followed() returns trigger language plpgsql as $$
declare one record := coalesce(new, old);
begin
  perform 1 from catalog_products where catalog_id = one.catalog_id for no key update;
  perform follow_products(one.store_id, array[one.catalog_id]);
  return null;
end $$;
create trigger store_products_followed after insert or update of department_id, configuration_id or delete on store_products
  for each row execute function store_products_followed();
