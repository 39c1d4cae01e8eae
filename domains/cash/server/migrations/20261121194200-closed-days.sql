-- A drawer is not opened into a day whose books are closed.
create function refuse_session_of_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from chain_heads h where h.store_id = new.store_id and h.closed_through >= new.opening_day) then
    raise exception 'the books of that business day are closed' using errcode = 'TP003';
  end if;
  return new;
end $$;
create trigger drawer_sessions_day_open before insert on drawer_sessions for each row execute function refuse_session_of_closed_day();
