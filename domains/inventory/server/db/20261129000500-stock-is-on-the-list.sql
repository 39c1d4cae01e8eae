-- Asked in the trigger's condition: a sale of what is on the list pays nothing.
create trigger inventory_items_with_stock after update of on_hand on inventory_items for each row
  when (new.hidden_at is not null and new.on_hand <> 0) execute function show_item_with_stock();

-- Receipts that gave goods of deleted items back left them hidden.
update inventory_items set hidden_at = null where hidden_at is not null and on_hand <> 0;
