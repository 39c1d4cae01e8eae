-- What was sold, returned and traded, by item and month in a store, and by product, condition and month in the chain: three years of them are read in
-- less than a second. Lines without an item (postage, a department's key) have the item, product and condition 0, so that the sums are those of all lines.
create table stats_items (
  store_id bigint not null references stores,
  grain text not null check (grain = any ('{month,year}'::text[])),
  first_day date not null,
  inventory_id bigint not null,
  department_id bigint not null references departments,
  lines bigint not null,
  sold bigint not null,
  returned bigint not null,
  traded bigint not null,
  gross_cents bigint not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  trades_cents bigint not null,
  tax_cents bigint not null,
  cost_cents bigint not null,
  last_sold date,
  primary key (store_id, grain, first_day, inventory_id, department_id)
);

create table stats_products (
  grain text not null check (grain = any ('{month,quarter,year}'::text[])),
  first_day date not null,
  catalog_id bigint not null,
  condition_id bigint not null,
  department_id bigint not null references departments,
  lines bigint not null,
  sold bigint not null,
  returned bigint not null,
  traded bigint not null,
  gross_cents bigint not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  trades_cents bigint not null,
  tax_cents bigint not null,
  cost_cents bigint not null,
  last_sold date,
  primary key (grain, first_day, catalog_id, condition_id, department_id)
);

-- Which months a store has sums of, and which longer spans are there beside them: a store's years, the chain's (store 0) quarters and years. A month is
-- sealed once the books of its last day are closed, and longer spans are made of sealed months only.
create table stats_spans (
  store_id bigint not null,
  grain text not null check (grain = any ('{month,quarter,year}'::text[])),
  first_day date not null,
  lines bigint not null,
  is_sealed boolean not null default false,
  primary key (store_id, grain, first_day)
);

-- All of it can be computed from the journals, and is, by the servers' job: these have columns that nobody filled in so far.
truncate stats_slots, stats_departments, stats_money;
update stats_heads set audit_seq = 0, posting_seq = 0;
alter table stats_departments add column lines bigint not null, add column gross_cents bigint not null;
