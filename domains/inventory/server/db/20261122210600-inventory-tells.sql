-- Of the named column: a sale changes it in none of its items and pays nothing.
create trigger inventory_items_tell_repriced after update of price_cents on inventory_items for each row
  when (old.price_cents <> new.price_cents and old.price_cents > 0 and new.on_hand > 0 and new.hidden_at is null) execute function tell_item_repriced();

-- The catalog tells what changed of its products, by hooks.products_changed.
drop trigger if exists catalog_products_followed on catalog_products;
drop trigger if exists store_products_followed on store_products;
drop function if exists products_followed();
drop function if exists store_products_followed();
