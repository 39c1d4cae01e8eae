-- What users reported. Kept as it came; its mail stands in the outbox.
create table support_reports (
  report_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  user_id bigint not null references users,
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  email text not null check (email <> ''),
  created_at timestamptz not null
);
create index support_reports_of_store on support_reports (store_id, report_id desc);

-- One mail per report, written in the same transaction and sent by whichever server takes it first.
create table support_outbox (
  report_id bigint primary key references support_reports,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz,
  last_error text not null default '',
  done_at timestamptz,
  check ((state = 'queued') = (next_try_at is not null)),
  check ((state = 'queued') = (done_at is null))
);
create index support_outbox_due on support_outbox (next_try_at) where state = 'queued';

-- Failures of server and browsers; bounded, pruned, secrets taken out before.
create table app_log (
  entry_id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null default 1,
  source text not null check (source in ('server', 'browser')),
  level text not null check (level in ('error', 'warning', 'info')),
  message text not null check (length(message) <= 2000),
  detail text not null check (length(detail) <= 8000),
  call text not null check (length(call) <= 100),
  path text not null check (length(path) <= 300),
  request_id text not null check (length(request_id) <= 60),
  user_agent text not null check (length(user_agent) <= 300),
  store_id bigint references stores,
  user_id bigint references users,
  sameness bytea not null
);
create index app_log_latest on app_log (last_at desc, entry_id desc);
create index app_log_same on app_log (sameness, first_at desc);
create index app_log_of_user on app_log (user_id, last_at) where source = 'browser';
