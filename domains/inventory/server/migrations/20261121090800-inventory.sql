create table inventory_items (
  inventory_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  sku text not null,
  condition_id bigint not null references conditions,
  case_condition_id bigint references case_conditions,
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  bin text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  serial_required boolean not null default false,
  is_vendor_item boolean not null default false,
  -- Sum of the movements, kept in the same transaction as each of them.
  on_hand integer not null default 0,
  -- Where the price came from, how old that was, and the rule that used it: "why this price?"
  price_reason jsonb not null default '{}',
  price_set_at timestamptz not null default now(),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, sku),
  unique (store_id, inventory_id)
);
create index inventory_items_of_product on inventory_items (catalog_id, store_id) where hidden_at is null;
create index inventory_items_in_stock on inventory_items (store_id) where hidden_at is null and on_hand > 0;

-- One physical piece with an identity of its own.
create table copies (
  copy_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  inventory_id bigint not null references inventory_items,
  serial text not null,
  serial_key text generated always as (upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g'))) stored,
  state text not null check (state in ('inStock', 'sold', 'damaged', 'writtenOff')),
  -- Each buy-back or return starts a new time of ours: sold at most once in each.
  epoch integer not null default 1,
  cost_cents bigint not null default 0,
  sold_transaction_id bigint,
  held_until date,
  created_at timestamptz not null default now()
);
create unique index copies_one_serial_in_hand on copies (inventory_id, serial_key) where state = 'inStock';
create index copies_of_item on copies (inventory_id);

create table stock_movements (
  movement_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  copy_id bigint references copies,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('sale', 'refund', 'trade', 'receive', 'transferOut', 'transferIn', 'count', 'conversionOut',
    'conversionIn', 'vendorReturn', 'channelShipment', 'correction', 'damaged')),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  user_id bigint not null,
  at timestamptz not null,
  note text not null default '',
  -- One movement per source line and kind: nothing moves twice.
  unique (source_type, source_id, source_line_id, reason)
);
create index stock_movements_of_item on stock_movements (inventory_id, movement_id);
create trigger stock_movements_final before update or delete on stock_movements for each row execute function refuse_change();

-- "Stock to check": on hand went below zero because the goods were in the cashier's hand.
create table stock_checks (
  check_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  opened_at timestamptz not null,
  settled_at timestamptz
);
create unique index stock_checks_open on stock_checks (inventory_id) where settled_at is null;

-- Every change of a price, condition or other field, with who and why.
create table inventory_log (
  log_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  at timestamptz not null,
  user_id bigint not null,
  username text not null,
  field text not null,
  old_value text not null default '',
  new_value text not null default '',
  reason text not null default ''
);
create index inventory_log_of_item on inventory_log (inventory_id, log_id);

-- SKUs that the store prints itself: in-store prefix 20 of GS1, so that they can't collide with a real UPC.
create sequence sku_numbers;
-- Ids for things that move stock without a record of their own (a correction by hand, say).
create sequence stock_source_ids;

-- Moves stock: [{"inventory":1,"copy":null,"quantity":-1,"reason":"sale","line":5}, ...]. Items are locked in order of id. An item that falls
-- below zero opens a stock check; one that rises to zero or above settles it.
create function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb, p_note text default '')
returns void language plpgsql as $$
begin
  if jsonb_array_length(p_moves) = 0 then return; end if;
  perform 1 from inventory_items i where i.inventory_id in
    (select m.inventory from jsonb_to_recordset(p_moves) as m(inventory bigint)) order by i.inventory_id for no key update;
  insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select p_store, m.inventory, m.copy, m.quantity, m.reason, p_source_type, p_source_id, coalesce(m.line, 0), p_user, p_at, p_note
    from jsonb_to_recordset(p_moves) as m(inventory bigint, copy bigint, quantity integer, reason text, line bigint);
  with moved as (
    update inventory_items i set on_hand = i.on_hand + s.quantity
    from (select m.inventory, sum(m.quantity) as quantity from jsonb_to_recordset(p_moves) as m(inventory bigint, quantity integer) group by 1) s
    where i.inventory_id = s.inventory and i.store_id = p_store
    returning i.inventory_id, i.on_hand, i.on_hand - s.quantity as before),
  opened as (
    insert into stock_checks (store_id, inventory_id, opened_at) select p_store, inventory_id, p_at from moved where on_hand < 0
    on conflict do nothing returning 1)
  update stock_checks c set settled_at = p_at from moved m
    where c.inventory_id = m.inventory_id and c.settled_at is null and m.on_hand >= 0 and m.before < 0;
end $$;
