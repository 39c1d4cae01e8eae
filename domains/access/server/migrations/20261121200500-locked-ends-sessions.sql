-- Locking or removing a user ends what was signed in, for good: unlocking brings no old token back to life.
create function end_sessions_of_locked() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where user_id = new.user_id and ended_at is null;
  return null;
end $$;
create trigger users_locked after update of locked_at, removed_at on users for each row
  when (new.locked_at is not null or new.removed_at is not null) execute function end_sessions_of_locked();
update sessions s set ended_at = now() from users u
  where u.user_id = s.user_id and s.ended_at is null and (u.locked_at is not null or u.removed_at is not null);
