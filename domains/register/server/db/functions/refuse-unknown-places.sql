-- The device of new transactions is one of their store, and their user is there. None of them is ever removed: what was there stays there.
create or replace function refuse_unknown_places() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from inserted t left join devices d on d.device_id = t.device_id and d.store_id = t.store_id left join users u on u.user_id = t.user_id
    where d.device_id is null or u.user_id is null) then
    raise exception 'a transaction names a device or user that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
