-- Ends holds and frees their goods; p_user is null when their time was over. Answers how many.
create or replace function release_stock(p_holds bigint[], p_user bigint, p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_count integer := 0;
  h record;
begin
  for h in select x.hold_id, x.inventory_id, x.quantity from stock_holds x where x.hold_id = any(p_holds) and x.released_at is null
    order by x.inventory_id, x.hold_id loop
    perform 1 from inventory_items i where i.inventory_id = h.inventory_id for no key update;
    update stock_holds set released_at = p_at, released_by = p_user, release_reason = p_reason,
      to_movement = (select coalesce(max(m.movement_id), 0) from stock_movements m where m.inventory_id = h.inventory_id)
      where hold_id = h.hold_id and released_at is null;
    if found then
      update inventory_items set held = held - h.quantity where inventory_id = h.inventory_id;
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;
