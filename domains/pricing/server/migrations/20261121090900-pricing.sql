create table pricing_rules (
  rule_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  department_id bigint references departments,
  configuration_id bigint references configurations,
  condition_id bigint references conditions,
  description text not null default '',
  price_low_cents bigint not null default 0,
  price_high_cents bigint,
  sell_percent_bp integer not null default 10000,
  sell_fixed_cents bigint,
  -- Percent of the sell price by copies on hand: none, one, two, three or more.
  buy1_bp integer not null,
  buy2_bp integer not null,
  buy3_bp integer not null,
  buy4_bp integer not null,
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
  deleted_at timestamptz
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
