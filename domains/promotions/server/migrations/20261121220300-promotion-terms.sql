-- A promotion says what it takes off, off which goods, when, and for whom.
alter table promotions drop constraint promotions_kind_check;
alter table promotions
  -- Null: every store.
  alter column store_id drop not null,
  add column buy_quantity integer check (buy_quantity between 1 and 99),
  add column get_quantity integer check (get_quantity between 1 and 99),
  -- Units in a sale; of buyXGetY and mixAndMatch times. Null is no limit.
  add column most_times integer check (most_times between 1 and 9999),
  add column minimum_cents bigint not null default 0 check (minimum_cents between 0 and 9999999),
  -- A bit for each day, Sunday first.
  add column weekdays smallint not null default 127 check (weekdays between 1 and 127),
  add column from_minute smallint check (from_minute between 0 and 1439),
  add column to_minute smallint check (to_minute between 0 and 1440),
  add column coupon_code text not null default '' check (coupon_code = '' or coupon_code ~ '^[A-Za-z0-9-]{3,20}$'),
  add column combines boolean not null default true,
  -- everything, or what promotion_targets names; chosen without any names nothing.
  add column scope text not null default 'everything' check (scope in ('everything', 'chosen')),
  add column has_buy_side boolean not null default false,
  -- Counts the changes.
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default '',
  add column deleted_at timestamptz,
  add constraint promotions_kind check (kind in ('percent', 'amount', 'amountOnce', 'fixedPrice', 'buyXGetY', 'mixAndMatch')),
  add constraint promotions_value check (value <= case when kind in ('percent', 'buyXGetY') then 10000 else 9999999 end),
  add constraint promotions_quantities check (case kind when 'buyXGetY' then buy_quantity is not null and get_quantity is not null
    when 'mixAndMatch' then buy_quantity >= 2 and buy_quantity is not null and get_quantity is null
    else buy_quantity is null and get_quantity is null end),
  add constraint promotions_days check (ends_on >= starts_on),
  add constraint promotions_hours check ((from_minute is null) = (to_minute is null) and from_minute <> to_minute % 1440),
  add constraint promotions_buy_side check (kind = 'buyXGetY' or not has_buy_side);

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

insert into promotion_targets (promotion_id, side, department_id)
  select promotion_id, 'get', department_id from promotions where department_id is not null;
update promotions set scope = 'chosen' where department_id is not null;
-- Kept for read_basket, which names it; a department is a target like any other.
update promotions set department_id = null;
alter table promotions add constraint promotions_department_is_target check (department_id is null);

drop index promotions_of_store;
create index promotions_of_store on promotions (store_id) where is_active and deleted_at is null;
create unique index promotions_coupon on promotions (coalesce(store_id, 0), upper(coupon_code)) where coupon_code <> '' and deleted_at is null;

-- What a promotion took off the lines of a finished transaction: its share of their spread discount, which tells it from the
-- transaction's own.
create table promotion_uses (
  line_id bigint primary key references transaction_lines,
  transaction_id bigint not null,
  store_id bigint not null,
  promotion_id bigint not null references promotions,
  -- As it was called then.
  name text not null,
  discount_cents bigint not null check (discount_cents > 0),
  foreign key (store_id, transaction_id) references transactions (store_id, transaction_id)
);
create index promotion_uses_of_transaction on promotion_uses (transaction_id);
create index promotion_uses_of_promotion on promotion_uses (promotion_id, store_id);
create trigger promotion_uses_final before update or delete on promotion_uses for each row execute function refuse_change();

alter table transactions add foreign key (promotion_id) references promotions;
create index transactions_of_promotion on transactions (promotion_id) where promotion_id is not null;

insert into role_rights (role_id, right_code, setting)
  select role_id, code, 'allow' from roles cross join unnest(array['promotions.view', 'promotions.edit']) as code
  where name = 'Manager' and not is_administrator
  on conflict do nothing;
insert into role_rights (role_id, right_code, setting)
  select role_id, 'promotions.view', 'allow' from roles where name = 'Cashier' and not is_administrator
  on conflict do nothing;
