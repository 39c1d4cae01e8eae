create trigger catalog_products_tell after update on catalog_products referencing old table as before new table as after for each statement execute function tell_products_changed();
create trigger store_products_tell after insert or update or delete on store_products for each row execute function tell_store_product_changed();
