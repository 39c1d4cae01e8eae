-- What each person rang up by day, register, department and kind of line, what each customer bought by month, and what was taxed at which rate by day: so
-- that questions about years of people and rates don't read lines. A receipt counts at one of its lines, so that receipts can be added up by anything but
-- department and kind. Customer 0 is nobody.
create table stats_people (
  store_id bigint not null references stores,
  business_day date not null,
  user_id bigint not null references users,
  device_id bigint not null references devices,
  department_id bigint not null references departments,
  kind text not null,
  lines bigint not null, receipts bigint not null, sold bigint not null, returned bigint not null, traded bigint not null, gross_cents bigint not null,
  sales_cents bigint not null, refunds_cents bigint not null, trades_cents bigint not null, tax_cents bigint not null, cost_cents bigint not null,
  primary key (store_id, business_day, user_id, device_id, department_id, kind)
);

create table stats_customers (
  store_id bigint not null references stores,
  first_day date not null,
  customer_id bigint not null,
  lines bigint not null, receipts bigint not null, sold bigint not null, returned bigint not null,
  traded bigint not null, gross_cents bigint not null, sales_cents bigint not null, refunds_cents bigint not null,
  trades_cents bigint not null, tax_cents bigint not null, cost_cents bigint not null,
  primary key (store_id, first_day, customer_id)
);

-- Lines that nobody is taxed for have the rate 0 and are exempt. Trades aren't here.
create table stats_taxes (
  store_id bigint not null references stores,
  business_day date not null,
  rate_bp integer not null,
  is_exempt boolean not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  tax_cents bigint not null,
  primary key (store_id, business_day, rate_bp, is_exempt)
);

-- Items also know their product and condition as sold, so that some stores of a chain are asked about products, too.
truncate stats_slots, stats_departments, stats_items, stats_products, stats_spans;
update stats_heads set audit_seq = 0;
alter table stats_items add column catalog_id bigint not null, add column condition_id bigint not null;
alter table stats_items drop constraint stats_items_pkey;
alter table stats_items add primary key (store_id, grain, first_day, inventory_id, department_id, catalog_id, condition_id);

-- Another one, with more columns, takes its place.
drop function if exists stats_lines_between(bigint, bigint, bigint);
