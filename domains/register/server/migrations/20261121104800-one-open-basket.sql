-- A device has one open basket: taking a held one up again parks what was open there, in the same statement.
create function park_other_baskets() returns trigger language plpgsql as $$
begin
  update transactions set state = 'held', held_at = now(), version = version + 1
    where store_id = new.store_id and device_id = new.device_id and state = 'active' and transaction_id <> new.transaction_id;
  return null;
end $$;
create trigger transactions_one_open_basket after update on transactions for each row
  when (new.state = 'active' and (old.state = 'held' or old.device_id <> new.device_id)) execute function park_other_baskets();
