-- Every server listens: whoever it is about leaves all their memories at once. Of rows, the argument says what they name: 'session' or 'user';
-- of whole statements, everybody. Equal notices of one transaction are told once.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  if tg_level = 'STATEMENT' then
    perform pg_notify('session_ended', '');
  else
    perform pg_notify('session_ended', tg_argv[0] || ':' || x.id)
      from (select distinct r ->> (tg_argv[0] || '_id') as id from unnest(array[to_jsonb(old), to_jsonb(new)]) r where r is not null) x;
  end if;
  return null;
end $$;
