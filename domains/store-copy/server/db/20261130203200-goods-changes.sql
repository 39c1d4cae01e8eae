-- What registers' copies of the shelf have to learn. Read by (xid, seq) up to the oldest transaction that still runs, so that whoever commits late is not missed.
create table goods_changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- Tells a row from one of the same number in a database that was restored.
  nonce uuid not null default gen_random_uuid(),
  -- null: all stores.
  store_id bigint,
  -- An item or a product; neither: everything of the store.
  inventory_id bigint,
  catalog_id bigint,
  at timestamptz not null default now()
);
create index goods_changes_in_order on goods_changes (xid, seq);
create index goods_changes_by_age on goods_changes (at);
-- Copies name the last row that they know: there is always one.
insert into goods_changes default values;
