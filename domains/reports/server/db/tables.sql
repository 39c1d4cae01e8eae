-- What a store's business day came to when it was closed. Closing again after 'Continue Day' writes the next version; nothing is ever
-- changed. number counts the snapshots of a store without gaps.
create table day_snapshots (
  snapshot_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  number bigint not null check (number > 0),
  business_day date not null,
  version integer not null check (version > 0),
  closed_at timestamptz not null,
  closed_by bigint not null references users,
  notes text not null default '',
  -- What the card machine's own report says; null when nobody wrote it down.
  card_reconciliation_cents bigint,
  receipts integer not null,
  sales_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  trades_cents bigint not null,
  refunds_cents bigint not null,
  rounding_cents bigint not null,
  over_short_cents bigint not null,
  banked_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  store_credit_owed_cents bigint not null,
  gift_certificates_owed_cents bigint not null,
  totals jsonb not null,
  -- How far the store's journals went: heads of its chains, and the day's last posting group with its chain hash.
  cut_seq bigint not null,
  cut_audit_seq bigint not null,
  last_seq bigint,
  last_hash bytea,
  -- Heads of the posting chains of all stores, by store: what the chain of shops owed then can be reckoned again.
  heads jsonb not null,
  unique (store_id, number),
  unique (store_id, business_day, version),
  check ((last_seq is null) = (last_hash is null)),
  check (last_seq <= cut_seq)
);

-- A report with its filters, under a name: for whoever saved it, or for everybody who may run it.
create table saved_reports (
  saved_report_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null constraint saved_reports_named check (name <> '' and name = btrim(name)),
  -- The name of a report, or the path of a screen that is a report of its own.
  report_name text not null check (report_name <> ''),
  -- As in an address, without the question mark; ranges may be names, which move with the day.
  filters text not null default '' check (length(filters) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create unique index saved_reports_names on saved_reports (user_id, lower(name)) where removed_at is null;
create index saved_reports_shared on saved_reports (lower(name)) where is_shared and removed_at is null;

-- The reports that somebody wants to find first.
create table report_favorites (
  user_id bigint not null references users,
  report_name text not null check (report_name <> ''),
  primary key (user_id, report_name)
);

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
  -- By which clock its next due time was worked out: when the store's time zone is changed, it moves to the same hour of the new one.
  zone text not null,
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
