-- When the orders of a connection are read next, and once a night those of the last 14 days; by one server at a time.
create table channel_order_turns (
  connection_id bigint primary key constraint channel_order_turns_connection references channel_connections,
  next_at timestamptz not null,
  nightly_at timestamptz not null,
  -- Whoever reads; it ends by itself when its server does.
  busy_until timestamptz,
  failures integer not null default 0 constraint channel_order_turns_failures check (failures >= 0)
);
