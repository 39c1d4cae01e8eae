-- Orders of a channel that can't be written down: set aside for a person, so that the others come in. One that comes in after all is gone from here.
create table channel_orders_aside (
  connection_id bigint not null constraint channel_orders_aside_connection references channel_connections,
  external_id text not null,
  -- As people say it: '1187'.
  number text not null default '',
  why text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Somebody took care of it at the channel itself.
  left_at timestamptz,
  left_by bigint constraint channel_orders_aside_person references users,
  primary key (connection_id, external_id),
  constraint channel_orders_aside_check check (external_id <> '' and why <> '' and (left_at is null) = (left_by is null))
);
create index channel_orders_aside_by_person on channel_orders_aside (left_by) where left_by is not null;
