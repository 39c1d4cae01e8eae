-- The few items of a store that have tags: for the list of tags in use and for a search by tag.
create index inventory_items_tagged on inventory_items (store_id) where tags <> '{}';
