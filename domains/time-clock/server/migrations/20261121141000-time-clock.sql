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

create function keep_time_record_version() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'a deleted time record does not change';
  end if;
  if new.record_id <> old.record_id or new.user_id <> old.user_id or new.store_id <> old.store_id then
    raise exception 'a time record stays with its person and store';
  end if;
  if new.version = old.version then
    -- Clocking out: the only change that replaces nothing.
    if old.clock_out is not null or new.clock_out is null or new.clock_in <> old.clock_in or new.deleted_at is not null then
      raise exception 'a changed time record needs a new version';
    end if;
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'versions of a time record have no gaps';
  end if;
  insert into time_record_versions
  values (old.record_id, old.version, old.store_id, old.clock_in, old.clock_out, old.business_day, old.notes, old.is_forgotten,
    coalesce(new.deleted_at, new.changed_at), coalesce(new.deleted_by, new.changed_by));
  return new;
end $$;
create trigger time_records_final before update on time_records for each row execute function keep_time_record_version();

create function refuse_time_record_loss() returns trigger language plpgsql as $$
begin
  raise exception 'time records and their versions are kept';
end $$;
create trigger time_records_kept_final before delete on time_records for each row execute function refuse_time_record_loss();
create trigger time_record_versions_final before update or delete on time_record_versions
  for each row execute function refuse_time_record_loss();
