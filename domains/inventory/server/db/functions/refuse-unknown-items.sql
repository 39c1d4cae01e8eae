-- The item of a movement, of a cost step, or of a row of the log is there, in the store that the row names. Each is looked up by its key, however many there are.
create or replace function refuse_unknown_items() returns trigger language plpgsql as $$
begin
  if exists (select 1 from inserted m where m.store_id is distinct from
      (select i.store_id from inventory_items i where i.inventory_id = m.inventory_id)) then
    raise exception 'an item is not there, or of another store' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
