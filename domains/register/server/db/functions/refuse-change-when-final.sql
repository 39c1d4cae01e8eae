-- One trigger instead of three: it keeps what is final, marks what was emptied, and keeps a finish out of a day whose books are closed.
create or replace function refuse_change_when_final() returns trigger language plpgsql as $$
begin
  if old.state in ('finalized', 'voided', 'cleared') then
    raise exception 'a % transaction never changes', old.state using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.state = 'new' then
    new.emptied := new.emptied or old.state = 'active';
  elsif new.state = 'finalized' then
    if is_closed_day(new.store_id, new.business_day) then
      raise exception 'the books of that business day are closed' using errcode = 'TP004';
    end if;
  end if;
  return new;
end $$;
