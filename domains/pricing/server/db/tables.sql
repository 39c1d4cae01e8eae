create table pricing_rules (
  rule_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  department_id bigint references departments,
  configuration_id bigint references configurations,
  condition_id bigint references conditions,
  description text not null default '',
  price_low_cents bigint not null default 0,
  price_high_cents bigint,
  sell_percent_e5 integer not null default 100000,
  sell_fixed_cents bigint,
  -- Percent of the sell price by copies on hand: none, one, two, three or more.
  buy1_e5 integer not null,
  buy2_e5 integer not null,
  buy3_e5 integer not null,
  buy4_e5 integer not null,
  buy_fixed_cents bigint,
  do_not_buy boolean not null default false,
  max_quantity integer,
  use_msrp boolean not null default false,
  use_sell_price boolean not null default false,
  use_incomplete_price boolean not null default false,
  default_price_cents bigint,
  rounding_ends integer,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A new price never lowers one below this share of the cost, and moves one by at most this share of it.
  floor_e5 integer,
  step_e5 integer,
  -- Counts the changes; kept by the trigger below.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  -- From so many copies on hand (here, or in the whole chain) each copy takes this share off the offer of a rule.
  overstock_from integer check (overstock_from between 1 and 9999),
  overstock_step_e5 integer,
  overstock_chain boolean not null default false,
  -- The Bucket of a rule's older form, as it was sent (ENT-41). Nothing reads it: a rule tells four stock levels apart.
  bucket integer check (bucket between 1 and 4),
  check (price_low_cents >= 0 and (price_high_cents is null or price_high_cents >= price_low_cents)),
  check (sell_percent_e5 >= 0 and sell_fixed_cents >= 0 and buy_fixed_cents >= 0 and default_price_cents >= 0),
  check (least(buy1_e5, buy2_e5, buy3_e5, buy4_e5) >= 0),
  check (max_quantity >= 0),
  check (rounding_ends between 0 and 99),
  check ((overstock_from is null) = (overstock_step_e5 is null)),
  check (overstock_from is not null or not overstock_chain),
  constraint pricing_rules_rates
    check (floor_e5 between 0 and 999990 and step_e5 between 1 and 999990 and overstock_step_e5 between 1 and 100000)
);
create index pricing_rules_of_store on pricing_rules (store_id) where deleted_at is null;

-- What the market pays for a product in a state of completeness.
create table guide_prices (
  catalog_id bigint not null references catalog_products,
  part text not null check (part in ('loose', 'complete', 'new', 'boxOnly', 'manualOnly')),
  price_cents bigint not null check (price_cents >= 0),
  as_of date not null,
  source text not null default '',
  primary key (catalog_id, part, as_of)
);

-- Every state of a rule, the deleted one too: what an old price says of its rule can still be read.
create table pricing_rule_versions (
  rule_id bigint not null references pricing_rules,
  version integer not null,
  at timestamptz not null,
  username text not null,
  rule jsonb not null,
  primary key (rule_id, version)
);

-- Rows of a price guide that a person has to settle, and what was decided: the next import of the same row matches by itself.
create table guide_doubts (
  doubt_id bigint generated always as identity primary key,
  -- Platform and title as they are compared (rules/guide-title.ts).
  row_key text not null unique,
  platform text not null,
  title text not null,
  upc text not null default '',
  -- [{catalogId, why, likeness}], the likeliest first.
  candidates jsonb not null,
  -- {"2026-05-26": {"loose": 636, "new": 4121}}: goes to the product once it is chosen.
  prices jsonb not null,
  source text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Settled with products: they are its. Settled without: it is none of ours.
  settled_at timestamptz,
  settled_by bigint,
  check (jsonb_typeof(candidates) = 'array' and jsonb_typeof(prices) = 'object'),
  check ((settled_at is null) = (settled_by is null))
);
create index guide_doubts_open on guide_doubts (platform, title) where settled_at is null;
create index guide_doubts_settled on guide_doubts (settled_at) where settled_at is not null;

create table guide_doubt_products (
  doubt_id bigint not null references guide_doubts,
  catalog_id bigint not null references catalog_products,
  primary key (doubt_id, catalog_id)
);
create index guide_doubt_products_of_product on guide_doubt_products (catalog_id);

-- Prices that no rule may move: of a product in a store, or of one of its items.
create table frozen_prices (
  frozen_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  -- Null: the product in every condition.
  inventory_id bigint,
  reason text not null check (reason <> ''),
  user_id bigint not null,
  username text not null,
  at timestamptz not null,
  foreign key (store_id, inventory_id) references inventory_items (store_id, inventory_id),
  constraint frozen_prices_once unique nulls not distinct (store_id, catalog_id, inventory_id)
);
create index frozen_prices_of_product on frozen_prices (catalog_id);
create index frozen_prices_of_item on frozen_prices (inventory_id) where inventory_id is not null;

-- When a store last asked the price service, what came of it, and whether somebody asked for it now.
create table guide_refreshes (
  store_id bigint primary key references stores,
  asked_at timestamptz,
  asked_by bigint,
  -- Who works on it gives it back when it dies.
  running_at timestamptz,
  last_at timestamptz,
  last_asked integer not null default 0,
  last_prices integer not null default 0,
  last_error text not null default ''
);

-- What a store, or the whole chain (no store), wants more of (hot) or nothing of (stop) at the trade counter: a product, or a range of them.
create table trade_list (
  entry_id bigint generated always as identity primary key,
  kind text not null check (kind in ('hot', 'stop')),
  store_id bigint references stores,
  catalog_id bigint references catalog_products,
  department_id bigint references departments,
  configuration_id bigint references configurations,
  -- Hot: the share of the sell price that is paid at least.
  buy_e5 integer constraint trade_list_rate check (buy_e5 between 1 and 100000),
  reason text not null check (reason <> ''),
  -- Days of the store, both included.
  starts_on date not null,
  ends_on date,
  user_id bigint not null,
  username text not null,
  at timestamptz not null,
  check (num_nonnulls(catalog_id, department_id) = 1),
  check (configuration_id is null or department_id is not null),
  check ((kind = 'hot') = (buy_e5 is not null)),
  check (ends_on >= starts_on)
);
create index trade_list_of_product on trade_list (catalog_id) where catalog_id is not null;
create index trade_list_of_department on trade_list (department_id) where department_id is not null;
create index trade_list_of_configuration on trade_list (configuration_id) where configuration_id is not null;
create index trade_list_of_store on trade_list (store_id);
