-- What was deleted is on the list again as soon as it has stock, or less than none, whatever moved it: goods that no list, scan or count finds are lost.
-- By a statement of its own, so that the list of the shelf follows.
create or replace function show_item_with_stock() returns trigger language plpgsql as $$
begin
  update inventory_items set hidden_at = null where inventory_id = new.inventory_id;
  return null;
end $$;
