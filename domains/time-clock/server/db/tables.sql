-- One clock-in to one clock-out of a person at a store; on the wire employeeClockinID. Whole minutes.
create table time_records (
  record_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  user_id bigint not null references users,
  clock_in timestamptz not null check (extract(epoch from clock_in) % 60 = 0),
  clock_out timestamptz check (extract(epoch from clock_out) % 60 = 0),
  -- The store's business day of the clock-in.
  business_day date not null,
  notes text not null default '',
  -- Nobody clocked out: ended where it began, until a manager enters the end.
  is_forgotten boolean not null default false,
  -- Grows with every change after clocking in and out; the older versions are in time_record_versions.
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references users,
  changed_at timestamptz,
  changed_by bigint references users,
  deleted_at timestamptz,
  deleted_by bigint references users,
  constraint time_records_in_order check (clock_out >= clock_in),
  constraint time_records_not_too_long check (clock_out - clock_in <= interval '24 hours'),
  check (not is_forgotten or clock_out = clock_in),
  check ((deleted_at is null) = (deleted_by is null)),
  -- No two records of a person share a minute, at whatever stores; so at most one is open. A range of one number stands for
  -- equality, which saves the extension btree_gist.
  constraint time_records_no_overlap exclude using gist
    (int8range(user_id, user_id, '[]') with &&, tstzrange(clock_in, clock_out) with &&) where (deleted_at is null)
);
create index time_records_of_store on time_records (store_id, business_day);
create index time_records_of_user on time_records (user_id, business_day);
create index time_records_open on time_records (store_id) where clock_out is null and deleted_at is null;

-- How a record was before a change, and who replaced it when.
create table time_record_versions (
  record_id bigint not null references time_records,
  version integer not null,
  store_id bigint not null,
  clock_in timestamptz not null,
  clock_out timestamptz,
  business_day date not null,
  notes text not null,
  is_forgotten boolean not null,
  replaced_at timestamptz not null,
  replaced_by bigint not null references users,
  primary key (record_id, version)
);

-- Who is planned to work when. A shift belongs to the day on which it begins.
create table planned_shifts (
  shift_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  user_id bigint not null references users,
  day date not null,
  -- As written on the wall of the store; an end before the start is on the day after.
  start_time time not null,
  end_time time not null check (end_time <> start_time),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  created_by bigint not null references users,
  constraint planned_shifts_no_overlap exclude using gist
    (int8range(user_id, user_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
create index planned_shifts_of_store on planned_shifts (store_id, day);
create index planned_shifts_of_user on planned_shifts (user_id, day);
