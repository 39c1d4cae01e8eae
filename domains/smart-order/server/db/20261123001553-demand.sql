-- What each store sold of a product, new goods only, by week, two years in one row. Kept, not counted again for each question: a store of 50,000
-- products has five million weeks. Derived from the movements journal as days close; `verify` counts it again.
create table demand_weeks (
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  -- The Monday of the first element; each next element is a week later. What lies outside was neither sold nor in stock.
  first_week date not null,
  -- Units sold less refunded, at least 0, a line counting at most 5; days (0 to 7) with stock or a sale.
  sold smallint[] not null,
  days smallint[] not null,
  primary key (store_id, catalog_id),
  constraint demand_weeks_check check (extract(isodow from first_week) = 1 and cardinality(sold) = cardinality(days) and cardinality(sold) between 1 and 110)
);
create index demand_weeks_of_product on demand_weeks (catalog_id);

-- The same by department, for its season. Rows without sales are left out.
create table demand_department_weeks (
  store_id bigint not null references stores,
  department_id bigint not null references departments,
  week date not null,
  sold integer not null check (sold > 0),
  primary key (store_id, department_id, week)
);
create index demand_department_weeks_of_department on demand_department_weeks (department_id);

-- Days of a store that were closed and are rolled up by a job, so that closing a day stays fast.
create table demand_due (
  store_id bigint primary key references stores,
  business_day date not null,
  asked_at timestamptz not null
);

-- How far the weeks of a store go, and since when they come from the journal: what is before was imported.
create table demand_heads (
  store_id bigint primary key references stores,
  journal_from date not null,
  through_day date not null,
  refreshed_at timestamptz not null,
  took_ms integer not null,
  products integer not null,
  check (extract(isodow from journal_from) = 1 and through_day >= journal_from - 7)
);

-- The last movement when a day was rolled up: what happens after that day has a later one. From there on two weeks are counted again.
create table demand_marks (
  store_id bigint not null references stores,
  business_day date not null,
  movement_id bigint not null,
  primary key (store_id, business_day)
);

-- What the weeks of a product in a store teach, and how many should be there: with all inputs, so that it can be computed again.
create table demand_targets (
  store_id bigint not null references stores,
  catalog_id bigint not null references catalog_products,
  as_of date not null,
  -- rules/weekly-rate.ts: sold to seasonal are weighted sums; units and days are not.
  sold double precision not null,
  exposure double precision not null,
  squares double precision not null,
  products double precision not null,
  exposure_squares double precision not null,
  seasonal double precision not null,
  units integer not null,
  days integer not null,
  -- Of all stores together when it was computed.
  chain_sold double precision not null,
  chain_exposure double precision not null,
  -- Days from order to goods, how much that varies, and days to cover; sums of the season's factors over those days and the next 12 weeks.
  lead_days double precision not null,
  lead_deviation double precision not null,
  horizon_days integer not null,
  season_days double precision not null,
  season_twelve double precision not null,
  -- Percent.
  service double precision not null,
  minimum integer,
  maximum integer,
  rate double precision not null,
  forecast double precision not null,
  variance double precision not null,
  target integer not null,
  twelve_weeks double precision not null,
  primary key (store_id, catalog_id)
);
create index demand_targets_of_product on demand_targets (catalog_id) include (sold, exposure);
