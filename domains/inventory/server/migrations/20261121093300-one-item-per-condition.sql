-- Each product in one condition and case condition is one inventory item of a store; a hidden one comes back instead of a double.
create unique index inventory_items_one on inventory_items (store_id, catalog_id, condition_id, case_condition_id) nulls not distinct;

-- The SKU of a number from sku_numbers: prefix 20, ten digits, check digit. inStoreCode() of kernel/gtin.ts makes the same.
create function own_sku(p_number bigint) returns text language sql immutable strict as $$
  select b || ((10 - (select sum(substr(b, at, 1)::integer * case when at % 2 = 1 then 1 else 3 end) from generate_series(1, 12) at) % 10) % 10)::text
  from (select '20' || lpad(p_number::text, 10, '0') as b) body;
$$;

-- Where a copy with this serial number is: asked on every scan of one.
create index copies_of_serial on copies (serial_key);
create index stock_movements_by_time on stock_movements (inventory_id, at) where reason in ('sale', 'refund');
