create or replace function tell_item_repriced() returns trigger language plpgsql as $$
begin
  perform hooks.items_repriced(array[new.inventory_id], array[new.store_id], array[old.price_cents], array[new.price_cents], array[new.price_set_at]);
  return null;
end $$;
