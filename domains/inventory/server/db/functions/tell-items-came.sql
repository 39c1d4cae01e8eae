create or replace function tell_items_came() returns trigger language plpgsql as $$
begin
  perform hooks.shelf_changed(array_agg(inventory_id), array_agg(store_id)) from added where hidden_at is null having count(*) > 0;
  return null;
end $$;
