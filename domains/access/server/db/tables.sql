create table users (
  user_id bigint generated always as identity primary key,
  username text not null,
  -- Names that differ only in case are one name.
  username_key text generated always as (lower(username)) stored,
  display_name text not null default '',
  email text not null default '',
  password_hash text not null,
  locked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The password was chosen by somebody else: nothing may be done before it is changed.
  must_change_password boolean not null default false,
  -- Names are ASCII (AUTH-06), also for whoever writes past the commands: no letter of another script looks like one of ours. Names from before stay.
  constraint users_plain_names check (username ~ '^[A-Za-z0-9_-]+$') not valid
);
create unique index users_names on users (username_key) where removed_at is null;

create table roles (
  role_id bigint generated always as identity primary key,
  name text not null unique,
  -- The role that has every right, now and later.
  is_administrator boolean not null default false,
  -- How large a discount may be that somebody of the role gives alone; null is without limit. Line: off one line. Whole: off the whole transaction.
  line_limit_e5 integer,
  line_limit_cents bigint check (line_limit_cents between 0 and 9999999),
  whole_limit_e5 integer,
  whole_limit_cents bigint check (whole_limit_cents between 0 and 9999999),
  constraint roles_limits check (line_limit_e5 between 0 and 100000 and whole_limit_e5 between 0 and 100000)
);
-- Names that differ only in case are one name.
create unique index roles_names on roles (lower(name));

create table role_rights (
  role_id bigint not null references roles on delete cascade,
  right_code text not null,
  setting text not null check (setting in ('allow', 'deny')),
  primary key (role_id, right_code)
);

create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_of_role on user_roles (role_id);

create table user_rights (
  user_id bigint not null references users,
  right_code text not null,
  setting text not null check (setting in ('allow', 'deny')),
  primary key (user_id, right_code)
);

create table user_stores (
  user_id bigint not null references users,
  store_id bigint not null references stores,
  primary key (user_id, store_id)
);
create index user_stores_of_store on user_stores (store_id);

-- The token itself is never stored, only its SHA-256.
create table sessions (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Was the session begun by PIN? Such a one doesn't count as the password given at a register.
  by_pin boolean not null default false
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_end on sessions (expires_at);

create table login_attempts (
  attempt_id bigint generated always as identity primary key,
  username_key text not null,
  address text not null,
  at timestamptz not null,
  succeeded boolean not null
);
create index login_attempts_recent on login_attempts (username_key, address, at desc);
-- Attempts are removed after a day.
create index login_attempts_old on login_attempts (at);
-- Wrong passwords of one address, whatever the name.
create index login_attempts_of_address on login_attempts (address, at desc) where not succeeded;

-- Who appears in the switch-user strip of a device.
create table device_users (
  device_id bigint not null references devices,
  user_id bigint not null references users,
  added_at timestamptz not null default now(),
  -- The business day on which the user last gave the password at the device: on that day the PIN is enough there.
  password_day date,
  primary key (device_id, user_id)
);

-- One row per write that was answered: the same key answers the same bytes, and does nothing twice. A key is a uuid, or the first 128 bits of its SHA-256
-- as one, and so is the hash of its input: wider ones were half of what a sale's keys wrote. A finished sale says so by what it keeps.
create table request_keys (
  key uuid primary key,
  -- Of call, user and input.
  hash uuid not null,
  at timestamptz not null default now(),
  reply text
) with (toast_tuple_target = 8160);
-- PostgreSQL 15 doesn't take it with the column.
alter table request_keys alter column reply set storage external;
-- Old keys and dead sessions are looked for by time. Keys come in the order of time and every write makes one: a block index costs it nothing.
create index request_keys_by_time on request_keys using brin (at) with (autosummarize = on);

-- A code that tells a new register which device it is. Only its SHA-256 is kept.
create table device_codes (
  code_hash bytea primary key,
  device_id bigint not null references devices,
  expires_at timestamptz not null
);

-- Whose password was right in a session, and when: what a command asks that acts for somebody else than the signed-in user.
create table credential_checks (
  session_id bigint not null references sessions on delete cascade,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (session_id, user_id)
);

-- A PIN for quick switching and for approvals, apart from the password. `misses` counts wrong tries since the last right one: each is counted before it
-- is looked at, so that many at once, on several servers, don't slip under the limit.
create table user_pins (
  user_id bigint primary key references users,
  pin_hash text not null,
  set_at timestamptz not null,
  misses integer not null default 0 check (misses between 0 and 100),
  last_try_at timestamptz
);

-- Wrong PINs rest whoever typed them, not the PIN: ten of one cashier took a manager's PIN from every register. turned_away counts what was asked meanwhile, for the
-- audit, which gets a row for tries alone.
create table pin_tries (
  user_id bigint not null references user_pins on delete cascade,
  asked_by bigint not null references users,
  misses integer not null check (misses between 1 and 10),
  last_try_at timestamptz not null,
  turned_away integer not null default 0,
  primary key (user_id, asked_by)
);
create index pin_tries_asked_by on pin_tries (asked_by);

-- One act that somebody with the right approved for somebody without it. The token is kept as SHA-256; `act` is the fingerprint of call, user and inputs. Kept for a day:
-- for good they stand in the audit.
create table approvals (
  approval_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  asked_by bigint not null references users,
  approved_by bigint not null references users,
  device_id bigint not null references devices,
  store_id bigint not null references stores,
  right_code text not null,
  act text not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The Idempotency-Key that it was used with: sent again under that key the act is still approved, and still done once.
  used_key text,
  check (asked_by <> approved_by),
  check (expires_at > at),
  check (used_key is null or used_at is not null)
);
create index approvals_by_time on approvals (at);
create index approvals_of_asker on approvals (asked_by);
create index approvals_of_approver on approvals (approved_by);
create index approvals_of_device on approvals (device_id);
create index approvals_of_store on approvals (store_id);

-- The rights that this database has heard of. What a newer version declares beyond them is new: at the first start the roles that every server begins with
-- get what they would have in a new database (server/give-new-rights.ts); what somebody took from them before stays taken.
create table known_rights (
  right_code text primary key,
  known_since timestamptz not null default now()
);

-- Is this database a demo's or a shop's? Written when it is filled for the first time, or at the first start that asks (decision 0434): the environment of a
-- start can be forgotten, the database is the same one.
create table installation (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null,
  decided_at timestamptz not null
);
