-- The item of a line is there, in the store of its count. Each is looked up by its key, however many there are.
create or replace function refuse_unknown_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from inserted l where (select c.store_id from counts c where c.count_id = l.count_id) is distinct from
      (select i.store_id from inventory_items i where i.inventory_id = l.inventory_id)) then
    raise exception 'an item of a count is not there, or of another store' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
