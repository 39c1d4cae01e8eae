-- The cost in cents of an item is the one in ten-thousandths, half up, whichever of the two was changed.
create or replace function round_cost() returns trigger language plpgsql as $$
begin
  update inventory_items set cost_cents = (cost_e4 + 50) / 100 where inventory_id = new.inventory_id;
  return null;
end $$;
