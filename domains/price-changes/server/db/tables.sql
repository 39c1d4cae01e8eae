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
  -- An update of prices that was taken back.
  undone_at timestamptz,
  undone_by bigint,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'applied') = (old_price_cents is not null)),
  check (state = 'open' or not is_selected),
  check ((undone_at is null) = (undone_by is null)),
  check (undone_at is null or state = 'applied')
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
-- What is kept out of price updates is listed by store.
create index price_change_exclusions_of_store on price_change_exclusions (store_id);

-- What may have moved the prices on a store's shelf, whoever wrote it; a chore asks the rules and takes it away (server/queue-due.ts).
create table price_dues (
  due_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- Null: every item on hand.
  catalog_ids bigint[],
  -- Who works on it gives it back when it dies.
  taken_at timestamptz
);
create index price_dues_of_store on price_dues (store_id);

-- Labels on the shelf that may still say the price before: from the moment a price moves until somebody scans the new label.
create table label_checks (
  inventory_id bigint primary key references inventory_items,
  store_id bigint not null references stores,
  -- What the label says.
  label_cents bigint not null check (label_cents > 0),
  since timestamptz not null
);
create index label_checks_of_store on label_checks (store_id);
