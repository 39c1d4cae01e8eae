-- Other names of a store's item: the SKUs under which its goods came from other stores, and which are still on their labels.
alter table inventory_items add column other_skus text[] not null default '{}';
create index inventory_items_other_skus on inventory_items using gin (other_skus) where other_skus <> '{}';
