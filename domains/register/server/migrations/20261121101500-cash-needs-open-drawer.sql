-- Cash goes into an open drawer session only: a close that commits between the read and the write of a sale makes the sale read again.
create function hold_drawer_session() returns trigger language plpgsql as $$
begin
  perform 1 from drawer_sessions where session_id = new.drawer_session_id and closed_at is null for share;
  if not found then
    raise exception 'the drawer was closed' using errcode = 'TP001';
  end if;
  return new;
end $$;
create trigger payments_need_open_drawer before insert on payments for each row when (new.kind = 'cash') execute function hold_drawer_session();
