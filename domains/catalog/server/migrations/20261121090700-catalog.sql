create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table catalog_products (
  catalog_id bigint generated always as identity primary key,
  -- As entered, and its one comparable form (GTIN-14), so that a lost or added leading zero still finds the product.
  upc text not null,
  gtin text check (gtin ~ '^[0-9]{14}$'),
  title text not null check (title <> ''),
  artist text not null default '',
  department_id bigint not null references departments,
  configuration_id bigint references configurations,
  genre text not null default '',
  msrp_cents bigint check (msrp_cents >= 0),
  release_date date,
  serial_required boolean not null default false,
  tax_exempt boolean not null default false,
  -- Folded words of title and artist (rules/fold-text.ts), without articles.
  words text not null default '',
  search tsvector generated always as (to_tsvector('simple', words)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index catalog_products_gtin on catalog_products (gtin) where gtin is not null;
create index catalog_products_upc on catalog_products (upc);
create index catalog_products_search on catalog_products using gin (search) with (fastupdate = off);
-- Words in use, for a typo of one letter.
create table catalog_words (
  word text primary key,
  uses integer not null default 1
);
create index catalog_words_similar on catalog_words using gin (word gin_trgm_ops);

-- What one store says otherwise of a product.
create table store_products (
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  title text,
  artist text,
  department_id bigint references departments,
  configuration_id bigint references configurations,
  price_cents bigint check (price_cents >= 0),
  serial_required boolean,
  tax_exempt boolean,
  primary key (store_id, catalog_id)
);
