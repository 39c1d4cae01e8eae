-- Keeps what is final as it is and a finish out of a day whose books are closed. A device has one open basket: taking a held one up again, or over to
-- another device, parks what was open there.
create or replace function refuse_change_when_final() returns trigger language plpgsql as $$
begin
  if old.state in ('finalized', 'voided', 'cleared') then
    raise exception 'a % transaction never changes', old.state using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a transaction is never removed' using errcode = 'restrict_violation';
  end if;
  if new.state = 'finalized' then
    if is_closed_day(new.store_id, new.business_day) then
      raise exception 'the books of that business day are closed' using errcode = 'TP004';
    end if;
  elsif new.state = 'active' and (old.state = 'held' or old.device_id <> new.device_id) then
    if not exists (select 1 from devices d where d.device_id = new.device_id and d.store_id = new.store_id) then
      raise exception 'a transaction names a device that is not there' using errcode = 'foreign_key_violation';
    end if;
    update transactions set state = 'held', held_at = now(), version = version + 1
      where store_id = new.store_id and device_id = new.device_id and finished_at is null and state = 'active' and transaction_id <> new.transaction_id;
  end if;
  return null;
end $$;
