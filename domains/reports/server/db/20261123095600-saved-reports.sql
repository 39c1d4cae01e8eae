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
