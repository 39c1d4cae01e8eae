create trigger stock_movements_final before update or delete on stock_movements for each row execute function refuse_change();

create trigger copies_keep_held before update of state, inventory_id on copies for each row
  when (old.state = 'inStock' and (new.state <> 'inStock' or new.inventory_id <> old.inventory_id)) execute function keep_held_copy();

create trigger stock_holds_final before update or delete on stock_holds for each row execute function stock_holds_keep();

create trigger inventory_items_listed after insert on inventory_items referencing new table as added
  for each statement execute function items_listed();

-- Of named columns: a sale changes none of them and pays nothing.
create trigger inventory_items_listed_anew after update of hidden_at, store_id, catalog_id on inventory_items for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null) or old.store_id <> new.store_id or old.catalog_id <> new.catalog_id)
  execute function item_listed_anew();

-- After the row is changed: a trigger before it makes PostgreSQL lock the row, and log that, even when its condition doesn't hold.
create trigger inventory_items_keep_held after update of on_hand on inventory_items for each row
  when (new.held > 0 and new.on_hand < old.on_hand and new.on_hand < new.held) execute function keep_held_copies();
create trigger inventory_items_follow_cost after update of cost_e4, cost_cents on inventory_items for each row
  when (new.cost_cents <> (new.cost_e4 + 50) / 100) execute function round_cost();

create trigger inventory_items_begin_at_cost before insert on inventory_items for each row execute function follow_cost();

-- Of the named column: a sale changes it in none of its items and pays nothing.
create trigger inventory_items_tell_repriced after update of price_cents on inventory_items for each row
  when (old.price_cents <> new.price_cents and old.price_cents > 0 and new.on_hand > 0 and new.hidden_at is null) execute function tell_item_repriced();

-- Of goods that are offered elsewhere, alone: its condition is all that other goods pay.
create trigger inventory_items_note_change after update of on_hand, held, price_cents, hidden_at on inventory_items for each row
  when (new.is_listed and (old.on_hand <> new.on_hand or old.held <> new.held or old.price_cents <> new.price_cents
    or (old.hidden_at is null) <> (new.hidden_at is null)))
  execute function note_stock_change();

-- Asked in the trigger's condition: a sale of what is on the list pays nothing.
create trigger inventory_items_with_stock after update of on_hand on inventory_items for each row
  when (new.hidden_at is not null and new.on_hand <> 0) execute function show_item_with_stock();

-- Items are never removed and never change their store. Whoever writes rows of them is asked once a statement whether they are there: a foreign key would
-- look each item up and lock it once more, while registers wait for the goods.
create trigger inventory_items_stay before delete on inventory_items for each row execute function refuse_removal();
create trigger stock_movements_known after insert on stock_movements referencing new table as inserted
  for each statement execute function refuse_unknown_items();
create trigger cost_steps_known after insert on cost_steps referencing new table as inserted
  for each statement execute function refuse_unknown_items();
create trigger inventory_log_known after insert on inventory_log referencing new table as inserted
  for each statement execute function refuse_unknown_items();

create trigger cost_steps_final before update or delete on cost_steps for each row execute function refuse_change();
create trigger late_costs_final before update or delete on late_costs for each row execute function refuse_change();
create trigger day_costs_final before update or delete on day_costs for each row execute function refuse_change();
