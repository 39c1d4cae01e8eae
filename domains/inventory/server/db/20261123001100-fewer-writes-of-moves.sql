-- A movement has two indexes instead of four: those of an item in their order, which every list and sum of an item asks for, and once a source line.
drop index stock_movements_of_item, stock_movements_by_time;
alter table stock_movements drop constraint stock_movements_pkey, add primary key (inventory_id, movement_id);
-- Items are never removed, and whatever moves one changes its row and counts that it was there: a foreign key would lock that row again.
create trigger inventory_items_stay before delete on inventory_items for each row execute function refuse_removal();
alter table stock_movements drop constraint stock_movements_inventory_id_fkey;
-- After the row is changed: a trigger before it makes PostgreSQL lock the row, and log that, even when its condition doesn't hold.
drop trigger inventory_items_keep_held on inventory_items;
create trigger inventory_items_keep_held after update of on_hand on inventory_items for each row
  when (new.held > 0 and new.on_hand < old.on_hand and new.on_hand < new.held) execute function keep_held_copies();
