-- Locking or removing a user ends what was signed in, for good: unlocking brings no old token back to life.
create or replace function end_sessions_of_locked() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now() where user_id = new.user_id and ended_at is null;
  return null;
end $$;
