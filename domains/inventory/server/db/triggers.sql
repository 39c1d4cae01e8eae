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

create trigger inventory_items_keep_held before update of on_hand on inventory_items for each row
  when (new.held > 0 and new.on_hand < old.on_hand and new.on_hand < new.held) execute function keep_held_copies();
