-- One opening count to one closing count of a device's drawer; on the wire posDrawerInfoID.
create table drawer_sessions (
  session_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  opened_at timestamptz not null,
  opened_by bigint not null references users,
  opening_day date not null,
  opening_cents bigint not null check (opening_cents >= 0),
  opening_counts jsonb not null default '{}',
  opening_note text not null default '',
  closed_at timestamptz,
  closed_by bigint references users,
  closing_day date,
  counted_cents bigint check (counted_cents >= 0),
  expected_cents bigint,
  closing_counts jsonb,
  check_cents bigint,
  card_cents bigint,
  closing_note text not null default '',
  check ((closed_at is null) = (counted_cents is null))
);
create unique index drawer_sessions_one_open on drawer_sessions (device_id) where closed_at is null;
create index drawer_sessions_of_device on drawer_sessions (device_id, session_id desc);
create sequence cash_source_ids;
