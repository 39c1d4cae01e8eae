create trigger catalog_products_words_added after insert on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();

create trigger catalog_products_words_changed after update on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();

create trigger catalog_products_tell after update on catalog_products referencing old table as before new table as after for each statement execute function tell_products_changed();
create trigger store_products_tell after insert or update or delete on store_products for each row execute function tell_store_product_changed();

-- What was sold names its product for ever, and asks once that it is there.
create trigger catalog_products_stay before delete on catalog_products for each row execute function refuse_removal();
