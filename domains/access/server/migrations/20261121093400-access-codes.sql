-- A code that tells a new register which device it is. Only its SHA-256 is kept.
create table device_codes (
  code_hash bytea primary key,
  device_id bigint not null references devices,
  expires_at timestamptz not null
);
-- Attempts are removed after a day.
create index login_attempts_old on login_attempts (at);
