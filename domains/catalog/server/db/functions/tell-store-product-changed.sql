-- What one store says of a product. It is held like by an item that comes onto a list, so that neither misses the other.
create or replace function tell_store_product_changed() returns trigger language plpgsql as $$
declare
  one record := coalesce(new, old);
begin
  if tg_op <> 'UPDATE' or (new.department_id, new.configuration_id) is distinct from (old.department_id, old.configuration_id) then
    perform 1 from catalog_products where catalog_id = one.catalog_id for no key update;
    perform hooks.products_changed(one.store_id, array[one.catalog_id]);
  end if;
  if tg_op <> 'UPDATE' or (new.price_cents, new.department_id, new.configuration_id)
    is distinct from (old.price_cents, old.department_id, old.configuration_id) then
    perform hooks.product_values_changed(one.store_id, array[one.catalog_id]);
  end if;
  perform hooks.product_facts_changed(one.store_id, array[one.catalog_id]);
  return null;
end $$;
