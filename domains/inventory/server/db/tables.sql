-- SKUs that the store prints itself: in-store prefix 20 of GS1, so that they can't collide with a real UPC.
create sequence sku_numbers;

-- Ids for things that move stock without a record of their own (a correction by hand, say).
create sequence stock_source_ids;

create table inventory_items (
  inventory_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  sku text not null,
  condition_id bigint not null references conditions,
  case_condition_id bigint references case_conditions,
  price_cents bigint not null,
  cost_cents bigint not null default 0,
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
  -- Goods that are counted and sold by the handful, without copies or conditions of their own.
  is_bulk boolean not null default false,
  held integer not null default 0 check (held >= 0),
  unique (store_id, sku),
  unique (store_id, inventory_id),
  -- The same conditions as before, each table's in one expression and with the list written as one constant: PostgreSQL parses them again for every
  -- statement that writes to it.
  constraint inventory_items_check check (price_cents >= 0 and cost_cents >= 0)
) with (fillfactor = 80);
create index inventory_items_of_product on inventory_items (catalog_id, store_id) where hidden_at is null;
-- Each product in one condition and case condition is one inventory item of a store; a hidden one comes back instead of a double.
create unique index inventory_items_one on inventory_items (store_id, catalog_id, condition_id, case_condition_id) nulls not distinct;
create index inventory_items_of_store on inventory_items (store_id) where hidden_at is null;
-- The few items of a store that have tags: for the list of tags in use and for a search by tag.
create index inventory_items_tagged on inventory_items (store_id) where tags <> '{}';
create index inventory_items_held on inventory_items (store_id) where held > 0;
create index inventory_items_by_price on inventory_items (store_id, price_cents, inventory_id) where hidden_at is null;

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
-- Where a copy with this serial number is: asked on every scan of one.
create index copies_of_serial on copies (serial_key);

create table stock_movements (
  movement_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  copy_id bigint references copies,
  quantity integer not null,
  reason text not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  user_id bigint not null,
  at timestamptz not null,
  note text not null default '',
  -- One movement per source line and kind: nothing moves twice.
  unique (source_type, source_id, source_line_id, reason),
  constraint stock_movements_check check (quantity <> 0
    and reason = any ('{sale,refund,trade,receive,transferOut,transferIn,count,conversionOut,conversionIn,vendorReturn,channelShipment,correction,damaged}'::text[]))
);
create index stock_movements_of_item on stock_movements (inventory_id, movement_id);
create index stock_movements_by_time on stock_movements (inventory_id, at) where reason in ('sale', 'refund');

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

-- Goods that the law keeps in the store: bought from somebody and held for days, or held by the police without an end. One row is some units of
-- an item, or one copy. They stay on hand; how many of an item are held, for the law or for wishes, stands on the item (held): verify proves it.
create table stock_holds (
  hold_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null,
  copy_id bigint references copies,
  quantity integer not null,
  -- The last business day on which they are held by the dealer rules; null: by the police alone.
  until date,
  -- The trade that brought them.
  transaction_id bigint,
  line_id bigint,
  placed_at timestamptz not null,
  placed_by bigint not null references users,
  police_at timestamptz,
  police_by bigint references users,
  case_number text not null default '',
  police_reason text not null default '',
  released_at timestamptz,
  released_by bigint references users,
  release_reason text not null default '',
  -- The last movements of the item before it was held and before it was released: what moved between them moved while it was held.
  from_movement bigint not null,
  to_movement bigint,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  check (quantity between 1 and 9999 and (copy_id is null or quantity = 1) and (line_id is null) = (transaction_id is null)
    and (police_at is null) = (police_by is null) and (police_at is null) = (case_number = '') and (released_at is null) = (to_movement is null)
    and (until is not null or police_at is not null or released_at is not null))
);
create unique index stock_holds_once_a_line on stock_holds (line_id) where line_id is not null and released_at is null;
create unique index stock_holds_once_a_copy on stock_holds (copy_id) where copy_id is not null and released_at is null;
create index stock_holds_of_item on stock_holds (store_id, inventory_id, hold_id);
create index stock_holds_in_force on stock_holds (inventory_id) where released_at is null;
create index stock_holds_until on stock_holds (store_id, until) where released_at is null and police_at is null;
create index stock_holds_of_copy on stock_holds (copy_id) where copy_id is not null;
create index stock_holds_of_transaction on stock_holds (transaction_id) where transaction_id is not null;
create index stock_holds_of_line on stock_holds (line_id) where line_id is not null;
create index stock_holds_placed_by on stock_holds (placed_by);
create index stock_holds_police_by on stock_holds (police_by) where police_by is not null;
create index stock_holds_released_by on stock_holds (released_by) where released_by is not null;

-- The items on each store's list in the orders that it is looked at in. Title, artist and department stand with the product, so that a page of a
-- large shelf was found by going through the catalog: a million products for the last page of one store. These rows follow items and products by
-- triggers; nothing that a sale writes stands in them, so that an import of the catalog never holds what a sale needs. `verify` compares them.
create table shelf_list (
  inventory_id bigint primary key references inventory_items on delete cascade,
  store_id bigint not null,
  catalog_id bigint not null,
  -- As the store says, else as the catalog does.
  department_id bigint not null,
  configuration_id bigint,
  released date,
  -- As the catalog says: a store's own spelling doesn't move it.
  upc text not null,
  title text collate "C" not null,
  artist text collate "C" not null
);
create index shelf_list_by_title on shelf_list (store_id, title, inventory_id);
create index shelf_list_by_artist on shelf_list (store_id, artist, inventory_id);
create index shelf_list_by_upc on shelf_list (store_id, upc, inventory_id);
create index shelf_list_by_department on shelf_list (store_id, department_id, title, inventory_id);
create index shelf_list_by_release on shelf_list (store_id, released) where released is not null;
create index shelf_list_of_product on shelf_list (catalog_id, store_id);
