-- A held copy stays where it is: the count alone would let another copy stand for it. Same answer as for items that are kept.
create or replace function keep_held_copy() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_holds h where h.copy_id = new.copy_id and h.released_at is null) then
    raise exception '%', old.inventory_id using errcode = 'TP005';
  end if;
  return new;
end $$;
