-- One code may stand for several editions, or for another product than it did years ago. The first has no name of its own; what comes beside it has
-- one. A look-up by the code finds all of them by the index that it used before.
alter table catalog_products add column edition text not null default '',
  add check (edition = btrim(edition) and length(edition) <= 60), add check (edition = '' or gtin is not null);
create unique index catalog_products_code on catalog_products (gtin, lower(edition)) where gtin is not null;
drop index catalog_products_gtin;

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
