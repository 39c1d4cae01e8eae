create or replace function items_listed() returns trigger language plpgsql as $$
begin
  perform list_items(array(select inventory_id from added where hidden_at is null));
  return null;
end $$;
