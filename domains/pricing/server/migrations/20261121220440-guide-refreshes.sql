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
