-- What one store says of a product: held like an item that comes onto the list, so that neither misses the other.
create or replace function store_products_followed() returns trigger language plpgsql as $$
declare one record := coalesce(new, old);
begin
  perform 1 from catalog_products where catalog_id = one.catalog_id for no key update;
  perform follow_products(one.store_id, array[one.catalog_id]);
  return null;
end $$;
