-- What domains of lower storeys note of items is there.
alter table taxonomy_links add foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id);
