-- What a store, or the whole chain (no store), wants more of (hot) or nothing of (stop) at the trade counter: a product, or a range of them.
create table trade_list (
  entry_id bigint generated always as identity primary key,
  kind text not null check (kind in ('hot', 'stop')),
  store_id bigint references stores,
  catalog_id bigint references catalog_products,
  department_id bigint references departments,
  configuration_id bigint references configurations,
  -- Hot: the share of the sell price that is paid at least.
  buy_bp integer check (buy_bp between 1 and 10000),
  reason text not null check (reason <> ''),
  -- Days of the store, both included.
  starts_on date not null,
  ends_on date,
  user_id bigint not null,
  username text not null,
  at timestamptz not null,
  check (num_nonnulls(catalog_id, department_id) = 1),
  check (configuration_id is null or department_id is not null),
  check ((kind = 'hot') = (buy_bp is not null)),
  check (ends_on >= starts_on)
);
create index trade_list_of_product on trade_list (catalog_id) where catalog_id is not null;
create index trade_list_of_department on trade_list (department_id) where department_id is not null;
create index trade_list_of_configuration on trade_list (configuration_id) where configuration_id is not null;
create index trade_list_of_store on trade_list (store_id);
