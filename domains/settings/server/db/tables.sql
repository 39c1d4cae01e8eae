create table client_settings (
  store_id bigint not null references stores,
  name text not null,
  value text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by bigint references users,
  primary key (store_id, name)
);

create table station_settings (
  device_id bigint not null references devices,
  name text not null,
  value text not null,
  changed_at timestamptz not null default now(),
  -- A setting of a register counts its changes and names who made the last one, as a setting of a store does.
  version integer not null default 1,
  changed_by bigint references users,
  primary key (device_id, name)
);

create table user_settings (
  user_id bigint not null references users,
  name text not null,
  value text not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, name)
);
