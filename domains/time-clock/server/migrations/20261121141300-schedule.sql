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
