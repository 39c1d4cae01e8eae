create table users (
  user_id bigint generated always as identity primary key,
  username text not null,
  -- Names that differ only in case are one name.
  username_key text generated always as (lower(username)) stored unique,
  display_name text not null default '',
  email text not null default '',
  password_hash text not null,
  locked_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create table roles (
  role_id bigint generated always as identity primary key,
  name text not null unique,
  -- The role that has every right, now and later.
  is_administrator boolean not null default false
);
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
-- The token itself is never stored, only its SHA-256.
create table sessions (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
-- Every server listens: an ended session leaves all their memories at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions for each statement execute function tell_session_ended();
create trigger users_changed after update on users for each statement execute function tell_session_ended();
create trigger user_roles_changed after insert or update or delete on user_roles for each statement execute function tell_session_ended();
create trigger user_rights_changed after insert or update or delete on user_rights for each statement execute function tell_session_ended();
create trigger user_stores_changed after insert or update or delete on user_stores for each statement execute function tell_session_ended();
create trigger role_rights_changed after insert or update or delete on role_rights for each statement execute function tell_session_ended();

create table login_attempts (
  attempt_id bigint generated always as identity primary key,
  username_key text not null,
  address text not null,
  at timestamptz not null,
  succeeded boolean not null
);
create index login_attempts_recent on login_attempts (username_key, address, at desc);
-- Who appears in the switch-user strip of a device.
create table device_users (
  device_id bigint not null references devices,
  user_id bigint not null references users,
  added_at timestamptz not null default now(),
  primary key (device_id, user_id)
);

-- One row per write that was answered: the same key answers the same bytes, and does nothing twice.
create table request_keys (
  key text primary key,
  call text not null,
  hash text not null,
  reply text,
  user_id bigint not null,
  at timestamptz not null default now()
);
-- Claims a key inside the statement that has the effect; a null key claims nothing. A second claim fails the statement.
create function claim_key(p_key text, p_call text, p_hash text, p_reply text, p_user bigint) returns void language sql as $$
  insert into request_keys (key, call, hash, reply, user_id)
  select p_key, p_call, p_hash, p_reply, p_user where p_key is not null;
$$;
