-- The same conditions as before, each table's in one expression and with the list written as one constant: PostgreSQL parses them again for every
-- statement that writes to it.
alter table inventory_items drop constraint inventory_items_price_cents_check, drop constraint inventory_items_cost_cents_check,
  add constraint inventory_items_check check (price_cents >= 0 and cost_cents >= 0);
alter table stock_movements drop constraint stock_movements_quantity_check, drop constraint stock_movements_reason_check,
  add constraint stock_movements_check check (quantity <> 0
    and reason = any ('{sale,refund,trade,receive,transferOut,transferIn,count,conversionOut,conversionIn,vendorReturn,channelShipment,correction,damaged}'::text[]));
