create or replace function item_listed_anew() returns trigger language plpgsql as $$
begin
  if new.hidden_at is null then
    perform list_items(array[new.inventory_id]);
  else
    delete from shelf_list where inventory_id = new.inventory_id;
  end if;
  return null;
end $$;
