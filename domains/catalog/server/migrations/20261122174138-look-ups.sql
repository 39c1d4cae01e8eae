-- What the look-up service said of a code, for an hour: whoever may not set prices imports by this, whatever is sent.
create table look_ups (
  store_id bigint not null references stores,
  -- Comparable (GTIN-14) where it is one, else as it was found.
  code text not null,
  found jsonb not null,
  -- The department of ours that its words name; null leaves the choice to who imports it.
  department_id bigint references departments,
  at timestamptz not null,
  primary key (store_id, code)
);
create index look_ups_by_time on look_ups (at);
create index look_ups_of_department on look_ups (department_id) where department_id is not null;

-- A price that came with the product from somebody who may not set prices: no trade is paid by it without the right to.
alter table catalog_products add column is_price_unproven boolean not null default false;
