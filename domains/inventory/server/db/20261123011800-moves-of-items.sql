-- What follows a journal from where it left off asks for movements by number alone.
create unique index stock_movements_by_number on stock_movements (movement_id);
-- Asked once a statement, for whoever writes movements; items are never removed and never change their store.
create trigger stock_movements_known after insert on stock_movements referencing new table as inserted
  for each statement execute function refuse_unknown_items();
-- After the row is changed: a trigger before it makes PostgreSQL lock the row of every sale, and log that, even when no cost changes.
drop trigger inventory_items_follow_cost on inventory_items;
create trigger inventory_items_follow_cost after update of cost_e4, cost_cents on inventory_items for each row
  when (new.cost_cents <> (new.cost_e4 + 50) / 100) execute function round_cost();
