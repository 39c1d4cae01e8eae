-- On hand changes with every sale. The index of what is in stock had on hand in its condition, so that each change rewrote every index of the
-- item; in-stock lists read the store's items by title and look at the row.
drop index inventory_items_in_stock;
create index inventory_items_of_store on inventory_items (store_id) where hidden_at is null;
alter table inventory_items set (fillfactor = 80);
