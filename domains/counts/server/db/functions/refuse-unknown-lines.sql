-- The item of a line is there, in the store of its count. Each item is looked up by its key, however many there are.
create or replace function refuse_unknown_lines() returns trigger language plpgsql as $$
declare
  v_count bigint;
  v_store bigint;
begin
  for v_count, v_store in select d.count_id, c.store_id from (select distinct count_id from inserted) d left join counts c using (count_id) loop
    if v_store is null or exists (select 1 from inserted l where l.count_id = v_count
        and v_store is distinct from (select i.store_id from inventory_items i where i.inventory_id = l.inventory_id)) then
      raise exception 'an item of a count is not there, or of another store' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $$;
