create table promotions (
  promotion_id bigint generated always as identity primary key,
  store_id bigint references stores,
  name text not null check (name <> ''),
  description text not null default '',
  kind text not null,
  -- A rate or cents a unit, by the kind.
  value bigint not null check (value > 0),
  starts_on date,
  ends_on date,
  is_active boolean not null default true,
  buy_quantity integer check (buy_quantity between 1 and 99),
  get_quantity integer check (get_quantity between 1 and 99),
  -- Units in a sale; of buyXGetY and mixAndMatch times. Null is no limit.
  most_times integer check (most_times between 1 and 9999),
  minimum_cents bigint not null default 0 check (minimum_cents between 0 and 9999999),
  -- A bit for each day, Sunday first.
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  from_minute smallint check (from_minute between 0 and 1439),
  to_minute smallint check (to_minute between 0 and 1440),
  coupon_code text not null default '' check (coupon_code = '' or coupon_code ~ '^[A-Za-z0-9-]{3,20}$'),
  combines boolean not null default true,
  -- everything, or what promotion_targets names; chosen without any names nothing.
  scope text not null default 'everything' check (scope in ('everything', 'chosen')),
  has_buy_side boolean not null default false,
  -- Counts the changes.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  deleted_at timestamptz,
  -- Only for customers of a group; null: for everybody.
  customer_group_id bigint references customer_groups,
  constraint promotions_kind check (kind in ('percent', 'amount', 'amountOnce', 'fixedPrice', 'buyXGetY', 'mixAndMatch')),
  constraint promotions_value check (value <= case when kind in ('percent', 'buyXGetY') then 100000 else 9999999 end),
  constraint promotions_quantities check (case kind when 'buyXGetY' then buy_quantity is not null and get_quantity is not null
    when 'mixAndMatch' then buy_quantity >= 2 and buy_quantity is not null and get_quantity is null
    else buy_quantity is null and get_quantity is null end),
  constraint promotions_days check (ends_on >= starts_on),
  constraint promotions_hours check ((from_minute is null) = (to_minute is null) and from_minute <> to_minute % 1440),
  constraint promotions_buy_side check (kind = 'buyXGetY' or not has_buy_side)
);
create index promotions_of_store on promotions (store_id) where is_active and deleted_at is null;
create unique index promotions_coupon on promotions (coalesce(store_id, 0), upper(coupon_code)) where coupon_code <> '' and deleted_at is null;
create index promotions_of_group on promotions (customer_group_id) where customer_group_id is not null;

-- Which goods, any of these: the department of the line, a category with all below it, a tag of the item, a product.
create table promotion_targets (
  promotion_id bigint not null references promotions,
  -- get: what it takes something off; buy: what has to be bought for it.
  side text not null check (side in ('get', 'buy')),
  department_id bigint references departments,
  taxonomy_id bigint references taxonomy_nodes on delete cascade,
  tag text check (tag <> ''),
  catalog_id bigint references catalog_products,
  check (num_nonnulls(department_id, taxonomy_id, tag, catalog_id) = 1),
  constraint promotion_targets_once unique nulls not distinct (promotion_id, side, department_id, taxonomy_id, tag, catalog_id)
);
create index promotion_targets_of_department on promotion_targets (department_id) where department_id is not null;
create index promotion_targets_of_category on promotion_targets (taxonomy_id) where taxonomy_id is not null;
create index promotion_targets_of_product on promotion_targets (catalog_id) where catalog_id is not null;

-- What a promotion took off the lines of a finished transaction: its share of their spread discount, which tells it from the
-- transaction's own. A use names its line, which names its transaction: verify compares them. An index of transactions by store, for a foreign key alone,
-- cost every sale.
create table promotion_uses (
  line_id bigint primary key,
  transaction_id bigint not null,
  store_id bigint not null,
  promotion_id bigint not null references promotions,
  -- As it was called then.
  name text not null,
  discount_cents bigint not null check (discount_cents > 0)
);
create index promotion_uses_of_transaction on promotion_uses (transaction_id);
create index promotion_uses_of_promotion on promotion_uses (promotion_id, store_id);
