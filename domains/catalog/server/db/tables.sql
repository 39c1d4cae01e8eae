create type found_product as (catalog_id bigint, upc text, gtin text, title text, words text, search tsvector);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored,
  -- One code may stand for several editions, or for another product than it did years ago. The first has no name of its own; what comes beside it has
  -- one. A look-up by the code finds all of them by the index that it used before.
  edition text not null default '',
  -- A price that came with the product from somebody who may not set prices: no trade is paid by it without the right to.
  is_price_unproven boolean not null default false,
  -- The format that a file named and that the department lacks, folded: two products without a code that differ by it stay two at the next import.
  named_format text not null default '' check (length(named_format) <= 100),
  check (edition = btrim(edition) and length(edition) <= 60),
  check (edition = '' or gtin is not null)
);
create index catalog_products_upc on catalog_products (upc);
create index catalog_products_search on catalog_products using gin (search) with (fastupdate = off);
-- Titles by their beginning, for searches of a letter or two.
create index catalog_products_begins on catalog_products (left(words, 40) collate "C");
-- The store's own SKUs have no GTIN; their text is what must not come twice.
create unique index catalog_products_sku on catalog_products (upc) where gtin is null;
-- The products of a department without reading the whole catalog.
create index catalog_products_of_department on catalog_products (department_id);
-- The products of a platform, for the titles of a price guide.
create index catalog_products_of_configuration on catalog_products (configuration_id) where configuration_id is not null;
create unique index catalog_products_code on catalog_products (gtin, lower(edition)) where gtin is not null;
-- The shelf in the order of artists: without it every item of a store was looked up and sorted for one page.
create index catalog_products_by_artist on catalog_products (lower(left(artist, 40)) collate "C");
create index catalog_products_initials on catalog_products using gin (title_initials(title)) where title ~ '\S\s+\S+\s+\S';

-- Words in use, for a typo of one letter.
create table catalog_words (
  word text collate "C" primary key,
  uses integer not null default 1,
  -- Slips are looked for by the server, which holds the words in use and asks for those that came later: by the transaction that brought them, so that
  -- one that ends late isn't missed. What was there before counts as from the beginning.
  added xid8 not null default pg_current_xact_id()
);
create index catalog_words_added on catalog_words (added);

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
create index store_products_of_department on store_products (store_id, department_id);

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

-- Which edition a store chose for a code the last time, and whether it is taken without asking.
create table edition_choices (
  store_id bigint not null references stores,
  gtin text not null check (gtin ~ '^[0-9]{14}$'),
  catalog_id bigint not null references catalog_products,
  is_always boolean not null,
  chosen_at timestamptz not null,
  chosen_by bigint not null,
  primary key (store_id, gtin)
);
create index edition_choices_of_product on edition_choices (catalog_id);

-- What the look-up service said of a code, for an hour: whoever may not set prices imports by this, whatever is sent.
create table look_ups (
  store_id bigint not null references stores,
  -- Comparable (GTIN-14) where it is one, else as it was found.
  code text not null,
  found jsonb not null,
  -- The department of ours that its words name; null leaves the choice to who imports it.
  department_id bigint references departments,
  at timestamptz not null,
  primary key (store_id, code)
);
create index look_ups_by_time on look_ups (at);
create index look_ups_of_department on look_ups (department_id) where department_id is not null;
