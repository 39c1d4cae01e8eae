create trigger catalog_products_words_added after insert on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();

create trigger catalog_products_words_changed after update on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();
