create or replace function tell_shelf_changed() returns trigger language plpgsql as $$
begin
  perform hooks.shelf_changed(array[new.inventory_id], array[new.store_id]);
  return null;
end $$;
