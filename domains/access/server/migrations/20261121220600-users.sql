-- A removed login gives its name back: the next one of that name is another user, with another id.
alter table users drop constraint users_username_key_key;
create unique index users_names on users (username_key) where removed_at is null;
-- The password was chosen by somebody else: nothing may be done before it is changed.
alter table users add column must_change_password boolean not null default false;
-- Names that differ only in case are one name.
create unique index roles_names on roles (lower(name));
create index user_roles_of_role on user_roles (role_id);
create index user_stores_of_store on user_stores (store_id);
-- Wrong passwords of one address, whatever the name.
create index login_attempts_of_address on login_attempts (address, at desc) where not succeeded;

-- Once there is an administrator who can sign in, there always is one. Whoever would end that waits for the others who try the same just now.
create function keep_an_administrator() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4402917332);
  if not exists (select 1 from users u join user_roles using (user_id) join roles r using (role_id)
      where r.is_administrator and u.locked_at is null and u.removed_at is null) then
    raise exception 'the last administrator' using errcode = 'TP022';
  end if;
end $$;
create function keep_administrator_of_users() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_roles join roles r using (role_id) where user_id = new.user_id and r.is_administrator) then
    perform keep_an_administrator();
  end if;
  return null;
end $$;
create trigger users_keep_administrator after update of locked_at, removed_at on users for each row
  when ((new.locked_at is not null or new.removed_at is not null) and old.locked_at is null and old.removed_at is null)
  execute function keep_administrator_of_users();
create function keep_administrator_of_roles() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roles r where r.role_id = old.role_id and r.is_administrator)
      and exists (select 1 from users u where u.user_id = old.user_id and u.locked_at is null and u.removed_at is null) then
    perform keep_an_administrator();
  end if;
  return null;
end $$;
create trigger user_roles_keep_administrator after delete or update on user_roles for each row execute function keep_administrator_of_roles();

-- A PIN for quick switching and for approvals, apart from the password. `misses` counts wrong tries since the last right one: each is counted before it
-- is looked at, so that many at once, on several servers, don't slip under the limit.
create table user_pins (
  user_id bigint primary key references users,
  pin_hash text not null,
  set_at timestamptz not null,
  misses integer not null default 0 check (misses between 0 and 10),
  last_try_at timestamptz
);
