-- Holds one unit of an item, or one copy, for the bench. A copy that is held already stays held by the same hold, for the bench as well.
create or replace function hold_on_bench(p_store bigint, p_item bigint, p_copy bigint, p_user bigint, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  perform 1 from inventory_items i where i.inventory_id = p_item and i.store_id = p_store for no key update;
  if not found then
    raise exception 'an item on the bench is not of store %', p_store using errcode = 'check_violation';
  end if;
  update stock_holds set bench_at = p_at where copy_id = p_copy and released_at is null returning hold_id into v_id;
  if v_id is null then
    insert into stock_holds (store_id, inventory_id, copy_id, quantity, placed_at, placed_by, bench_at, from_movement)
      values (p_store, p_item, p_copy, 1, p_at, p_user, p_at,
        (select coalesce(max(m.movement_id), 0) from stock_movements m where m.inventory_id = p_item))
      returning hold_id into v_id;
    update inventory_items set held = held + 1 where inventory_id = p_item;
  end if;
  return v_id;
end $$;
