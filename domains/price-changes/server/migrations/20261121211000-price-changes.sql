-- New prices that wait for a person: one open row per item, the newest wins. A settled row is never open again.
create table price_changes (
  price_change_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null,
  new_price_cents bigint not null check (new_price_cents >= 0),
  -- Where the new price comes from, and all of "why this price?".
  source text not null check (source in ('guide', 'msrp', 'rule', 'hand')),
  reason jsonb not null,
  state text not null default 'open' check (state in ('open', 'applied', 'skipped', 'deleted', 'replaced')),
  is_selected boolean not null default false,
  first_queued_at timestamptz not null,
  queued_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint,
  -- What the item cost until the change was applied.
  old_price_cents bigint,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'applied') = (old_price_cents is not null)),
  check (state = 'open' or not is_selected)
);
create unique index price_changes_one_open on price_changes (inventory_id) where state = 'open';
create index price_changes_open on price_changes (store_id) where state = 'open';
create index price_changes_of_item on price_changes (inventory_id, price_change_id);
create index price_changes_of_run on price_changes (store_id, settled_at) where state = 'applied';

-- Items whose price only a person changes: the queue leaves them alone.
create table price_change_exclusions (
  inventory_id bigint primary key references inventory_items,
  store_id bigint not null references stores,
  user_id bigint not null,
  at timestamptz not null
);
