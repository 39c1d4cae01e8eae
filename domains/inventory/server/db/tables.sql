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
  -- What it costs on average, in ten-thousandths of a dollar. cost_cents is it rounded and follows by triggers: a condition of the table, or a generated
  -- column beside the trigger before changes of on_hand, would be read again by every sale.
  cost_e4 bigint not null default 0,
  -- Offered somewhere else, too: what becomes of its stock and price is told by stock_changes, and costs other goods nothing.
  is_listed boolean not null default false,
  -- The SKUs under which its goods came from other stores, and which are still on their labels.
  other_skus text[] not null default '{}',
  unique (store_id, sku),
  unique (store_id, inventory_id),
  -- Each table's conditions are in one expression and with the list written as one constant: PostgreSQL parses them again for every statement that
  -- writes to it.
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
create index inventory_items_other_skus on inventory_items using gin (other_skus) where other_skus <> '{}';

-- One physical piece with an identity of its own.
create table copies (
  copy_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  inventory_id bigint not null references inventory_items,
  serial text not null,
  serial_key text generated always as (upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g'))) stored,
  -- inTransit: on its way to another store of ours; returned: back at the vendor.
  state text not null check (state in ('inStock', 'sold', 'damaged', 'writtenOff', 'inTransit', 'returned')),
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

-- A movement is in two indexes that every sale writes: those of an item in their order, which every list and sum of an item asks for, and once a source line.
create table stock_movements (
  movement_id bigint generated always as identity,
  store_id bigint not null,
  inventory_id bigint not null,
  copy_id bigint references copies,
  quantity integer not null,
  reason text not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  user_id bigint not null,
  at timestamptz not null,
  note text not null default '',
  -- What its units cost together; null where it keeps none: what is sold, traded in and refunded says its line.
  cost_cents bigint,
  -- Of what moved by other documents than transactions, which have one themselves.
  business_day date,
  primary key (inventory_id, movement_id),
  -- One movement per source line and kind: nothing moves twice.
  unique (source_type, source_id, source_line_id, reason),
  constraint stock_movements_check check (quantity <> 0
    and reason = any ('{sale,refund,trade,receive,transferOut,transferIn,count,conversionOut,conversionIn,vendorReturn,channelShipment,correction,damaged,lost}'::text[]))
);
-- What follows a journal from where it left off asks for movements by number alone.
create unique index stock_movements_by_number on stock_movements (movement_id);
-- What came to a store within a time, for how much of it is sold by now. A sale writes nothing here.
create index stock_movements_came on stock_movements (store_id, at) include (inventory_id, movement_id, quantity, reason) where quantity > 0;

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
  inventory_id bigint not null,
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

-- Each change of an item's average: what was on hand and what it cost, which units came for how much, and what it costs since.
create table cost_steps (
  step_id bigint generated always as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null,
  -- in: goods came. late: their invoice was corrected. typed: a person set it. back: what came in is taken back.
  kind text not null,
  on_hand integer not null,
  before_e4 bigint not null,
  -- The units that came, or that the corrected invoice was of; null for typed.
  quantity integer check (quantity > 0),
  -- What they cost together, or what of the correction went to the goods; null for typed.
  total_cents bigint,
  -- The whole correction; null but for late.
  late_cents bigint,
  after_e4 bigint not null check (after_e4 >= 0),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  business_day date not null,
  user_id bigint not null,
  at timestamptz not null,
  -- What came in is taken back while nothing of it moved on: the average is again what it was before, each step at most once.
  takes_back_id bigint references cost_steps,
  constraint cost_steps_kind_check check (kind in ('in', 'late', 'typed', 'back') and (kind = 'back') = (takes_back_id is not null)),
  check ((kind = 'typed') = (quantity is null) and (quantity is null) = (total_cents is null) and (kind = 'late') = (late_cents is not null))
);
create index cost_steps_of_item on cost_steps (inventory_id, step_id);
create index cost_steps_of_day on cost_steps (store_id, business_day);
create unique index cost_steps_taken_back_once on cost_steps (takes_back_id) where takes_back_id is not null;

-- Corrections that no step shows, because nothing was left of the goods, are kept, too: an invoice is corrected once a line.
create table late_costs (
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  store_id bigint not null,
  inventory_id bigint not null references inventory_items,
  quantity integer not null check (quantity > 0),
  late_cents bigint not null,
  goods_cents bigint not null,
  at timestamptz not null,
  primary key (source_type, source_id, source_line_id)
);
create index late_costs_of_item on late_costs (inventory_id);

-- What was posted for the cost of a business day of a store, one row for each time it was closed.
create table day_costs (
  day_cost_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  business_day date not null,
  -- What the stock was worth at the end of the day: the sum of each item's units at its average.
  value_cents bigint not null,
  -- What the day's sold goods had cost, less what came back, and what was paid for trades: what this closing added to earlier ones of the day.
  sold_cents bigint not null,
  trades_cents bigint not null,
  difference_cents bigint not null,
  -- No movement up to this one belongs to a later day.
  movement_id bigint not null,
  at timestamptz not null
);
create index day_costs_of_day on day_costs (store_id, business_day);

-- Units of an item that are kept for a line of a web order, until they are shipped or given back: on hand, but sold to nobody else. How many are kept
-- is counted in inventory_items.held, beside what is kept for wishes and by the law, behind the same guard. The line and the number are of a domain
-- above, which removes no order.
create table order_reservations (
  reservation_id bigint generated by default as identity primary key,
  store_id bigint not null,
  inventory_id bigint not null,
  quantity integer not null,
  order_line_id bigint not null,
  -- As people say it: 'Shopify 1187'.
  order_number text not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default '',
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  constraint order_reservations_check check (quantity between 1 and 9999 and (ended_at is null) = (end_reason = '')
    and end_reason = any ('{"",shipped,moved,cancelled,missing,freed,unpaid}'::text[]))
);
create unique index order_reservations_of_line on order_reservations (order_line_id) where ended_at is null;
create index order_reservations_in_force on order_reservations (inventory_id) where ended_at is null;
create index order_reservations_of_item on order_reservations (store_id, inventory_id);
create index order_reservations_history on order_reservations (order_line_id, reservation_id);

-- What became of stock and price of goods that are offered somewhere else, too (is_listed); other goods pay nothing for it.
create sequence stock_change_versions;
create table stock_changes (
  inventory_id bigint primary key references inventory_items,
  store_id bigint not null,
  -- Grows with each change: who read one and comes back removes the row only if nothing changed since.
  version bigint not null,
  -- Of the first change that nobody read yet.
  since timestamptz not null
);
create index stock_changes_by_version on stock_changes (version);
