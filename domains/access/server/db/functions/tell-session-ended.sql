-- Every server listens: an ended session leaves all their memories at once.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;
