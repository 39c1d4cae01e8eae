-- What else is known of a product, the same in every store.
create table catalog_descriptions (
  description_id bigint generated always as identity primary key,
  catalog_id bigint not null unique references catalog_products,
  description text not null check (description <> ''),
  changed_at timestamptz not null,
  changed_by bigint not null
);

create table catalog_tracks (
  catalog_id bigint not null references catalog_products,
  disc smallint not null check (disc between 1 and 99),
  position smallint not null check (position between 1 and 999),
  title text not null check (title <> ''),
  seconds integer check (seconds between 0 and 86399),
  primary key (catalog_id, disc, position)
);

-- What a vendor or a database elsewhere calls it.
create table catalog_references (
  catalog_id bigint not null references catalog_products,
  name text not null check (name <> ''),
  reference_id text not null check (reference_id <> ''),
  primary key (catalog_id, name)
);
create index catalog_references_by_id on catalog_references (name, reference_id);
