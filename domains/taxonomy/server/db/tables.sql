-- The chain's categories: a forest whose siblings have an order, and which products stand where.
create table taxonomy_nodes (
  taxonomy_id bigint generated always as identity primary key,
  parent_id bigint references taxonomy_nodes,
  position integer not null check (position >= 0),
  name text not null check (name <> ''),
  description text not null default '',
  -- As given; empty is built from the names.
  path text not null default '',
  reference_id text not null default '',
  slug text not null default '',
  -- A share of the price; null takes that of the category above.
  adjustment_e5 integer constraint taxonomy_nodes_adjustment check (adjustment_e5 between -90000 and 500000),
  created_at timestamptz not null,
  constraint taxonomy_nodes_order unique nulls not distinct (parent_id, position) deferrable initially deferred
);

create table taxonomy_links (
  link_id bigint generated always as identity primary key,
  taxonomy_id bigint not null references taxonomy_nodes,
  catalog_id bigint not null references catalog_products,
  -- Null: in every store.
  store_id bigint references stores,
  -- Null: the product in every condition.
  inventory_id bigint,
  third_party_id text not null default '',
  created_at timestamptz not null,
  created_by bigint not null,
  check (inventory_id is null or store_id is not null),
  constraint taxonomy_links_once unique nulls not distinct (taxonomy_id, catalog_id, store_id, inventory_id)
);
create index taxonomy_links_of_product on taxonomy_links (catalog_id);
create index taxonomy_links_of_item on taxonomy_links (inventory_id) where inventory_id is not null;
create index taxonomy_links_of_store on taxonomy_links (store_id) where store_id is not null;
