-- A device has one open basket: taking a held one up again parks what was open there, in the same statement.
create or replace function park_other_baskets() returns trigger language plpgsql as $$
begin
  update transactions set state = 'held', held_at = now(), version = version + 1
    where store_id = new.store_id and device_id = new.device_id and state = 'active' and transaction_id <> new.transaction_id;
  return null;
end $$;
