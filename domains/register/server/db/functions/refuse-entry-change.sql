-- Keeps an entry of a tape as it was sent. One that was set aside is decided on once.
create or replace function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'setAside' and new.decided_at is not null
    and (new.entry_id, new.lease_id, new.store_id, new.seq, new.hash, new.text, new.arrived_at)
      is not distinct from (old.entry_id, old.lease_id, old.store_id, old.seq, old.hash, old.text, old.arrived_at) then
    return new;
  end if;
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
