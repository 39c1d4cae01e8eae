-- What came to a store within a time, for how much of it is sold by now. A sale writes nothing here.
create index stock_movements_came on stock_movements (store_id, at) include (inventory_id, movement_id, quantity, reason) where quantity > 0;
