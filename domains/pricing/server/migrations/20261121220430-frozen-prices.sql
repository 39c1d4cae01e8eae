-- Prices that no rule may move: of a product in a store, or of one of its items.
create table frozen_prices (
  frozen_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  -- Null: the product in every condition.
  inventory_id bigint,
  reason text not null check (reason <> ''),
  user_id bigint not null,
  username text not null,
  at timestamptz not null,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  constraint frozen_prices_once unique nulls not distinct (store_id, catalog_id, inventory_id)
);
create index frozen_prices_of_product on frozen_prices (catalog_id);
create index frozen_prices_of_item on frozen_prices (inventory_id) where inventory_id is not null;

-- What waits in the queue for a price that is frozen now leaves it; what was frozen may come in.
create trigger frozen_prices_added_due after insert on frozen_prices referencing new table as touched for each statement execute function taxonomy_links_due();
create trigger frozen_prices_gone_due after delete on frozen_prices referencing old table as touched for each statement execute function taxonomy_links_due();
