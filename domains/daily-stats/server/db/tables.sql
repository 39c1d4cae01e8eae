-- Kept sums of what a store did, by quarter of an hour, by department and by account, so that a year is read in milliseconds.
--
-- They are derived: everything in them is in the journals too, and `verify` counts it again. Nobody who sells writes them. Both chains of a
-- store (audit_rows, posting_groups) are numbered without gaps, so stats_heads says up to which number they have been folded in; what came
-- after is added by the reader on the fly until somebody folds it (0055).
create table stats_heads (
  store_id bigint primary key references stores,
  audit_seq bigint not null default 0,
  posting_seq bigint not null default 0
);

-- Money is positive: trades and refunds are what was paid out, before tax. cost_cents is what the sold pieces had cost, less
-- what came back into stock, as net sales and the ledger do (0428).
create table stats_slots (
  store_id bigint not null references stores,
  business_day date not null,
  -- The quarter of an hour in which it was finished, an instant: the hour on the clock is the reader's question.
  slot timestamptz not null,
  transactions bigint not null,
  sale_transactions bigint not null,
  trade_transactions bigint not null,
  refund_transactions bigint not null,
  items_sold bigint not null,
  items_traded bigint not null,
  items_refunded bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  trades_credit_cents bigint not null,
  trades_cash_cents bigint not null,
  refunds_cents bigint not null,
  rounding_cents bigint not null,
  cost_cents bigint not null,
  primary key (store_id, business_day, slot)
);

create table stats_departments (
  store_id bigint not null references stores,
  business_day date not null,
  department_id bigint not null references departments,
  items_sold bigint not null,
  items_traded bigint not null,
  items_refunded bigint not null,
  sales_cents bigint not null,
  cost_cents bigint not null,
  tax_cents bigint not null,
  trades_cents bigint not null,
  refunds_cents bigint not null,
  lines bigint not null,
  gross_cents bigint not null,
  primary key (store_id, business_day, department_id)
);

-- What moved on the accounts of a kind, by what caused it: debits and credits apart.
create table stats_money (
  store_id bigint not null references stores,
  business_day date not null,
  source_type text not null,
  kind text not null,
  in_cents bigint not null,
  out_cents bigint not null,
  primary key (store_id, business_day, source_type, kind)
);

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
  -- As sold, so that some stores of a chain are asked about products, too.
  catalog_id bigint not null,
  condition_id bigint not null,
  primary key (store_id, grain, first_day, inventory_id, department_id, catalog_id, condition_id)
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
  rate_e5 integer not null,
  is_exempt boolean not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  tax_cents bigint not null,
  primary key (store_id, business_day, rate_e5, is_exempt)
);

-- What was taxed by which named part of a rate on which day. Lines whose rate is of one piece are in stats_taxes alone.
create table stats_tax_parts (
  store_id bigint not null references stores,
  business_day date not null,
  name text not null,
  rate_e5 integer not null,
  sales_cents bigint not null,
  refunds_cents bigint not null,
  tax_cents bigint not null,
  primary key (store_id, business_day, name, rate_e5)
);
