-- A report that is mailed by itself. It runs with what its owner may do at that moment.
create table report_schedules (
  report_schedule_id bigint generated always as identity primary key,
  -- Whose clock it goes by, and whose mail server it leaves through.
  store_id bigint not null references stores,
  user_id bigint not null references users,
  name text not null constraint report_schedules_named check (name <> '' and name = btrim(name)),
  report_name text not null check (report_name <> ''),
  -- A range that moves with the day; empty for a report of now.
  range_name text not null,
  -- As in an address, without the days.
  filters text not null default '' check (length(filters) <= 2000),
  every text not null check (every in ('day', 'week', 'month')),
  -- 0 is Sunday.
  weekday int check (weekday between 0 and 6),
  -- A shorter month has it on its last day.
  month_day int check (month_day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  format text not null check (format in ('pdf', 'csv', 'xlsx')),
  skip_empty boolean not null,
  -- Where the app was when this was saved: what a link in a mail begins with.
  app_address text not null,
  -- Null while it is stopped.
  next_run_at timestamptz,
  -- Somebody asked for it out of turn.
  run_now_at timestamptz,
  -- While a server makes the file; one that died gives it back then.
  taken_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check ((every = 'week') = (weekday is not null)),
  check ((every = 'month') = (month_day is not null)),
  check (removed_at is null or next_run_at is null and run_now_at is null)
);
create index report_schedules_of_store on report_schedules (store_id, lower(name)) where removed_at is null;
create index report_schedules_of_user on report_schedules (user_id) where removed_at is null;
create index report_schedules_due on report_schedules (least(next_run_at, run_now_at)) where next_run_at is not null or run_now_at is not null;

-- What became of each due time, once. Its mails name it as what they are about.
create table report_runs (
  report_run_id bigint generated always as identity primary key,
  report_schedule_id bigint not null references report_schedules,
  due_at timestamptz not null,
  ran_at timestamptz not null,
  -- mailed: its mails are in the outbox; empty: nothing to say, nothing mailed; failed: nothing mailed, and why.
  outcome text not null check (outcome in ('mailed', 'empty', 'failed')),
  reason text not null default '',
  constraint report_runs_once unique (report_schedule_id, due_at),
  check ((outcome = 'failed') = (reason <> ''))
);
