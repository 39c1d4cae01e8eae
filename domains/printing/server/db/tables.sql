-- What went to network printers: so that a job that is sent again after a lost answer does not print twice.
create table print_jobs (
  job_id text primary key,
  device_id bigint not null references devices,
  user_id bigint not null references users,
  content bytea not null,
  state text not null check (state in ('sending', 'sent', 'failed', 'unsure')),
  at timestamptz not null
);
create index print_jobs_by_age on print_jobs (at);
