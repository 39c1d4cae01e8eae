-- Holds units of an item, or one copy: the item's row is locked, so that no sale of the last free one passes beside it.
create or replace function hold_stock(p_store bigint, p_item bigint, p_copy bigint, p_quantity integer, p_until date, p_transaction bigint, p_line bigint,
  p_user bigint, p_at timestamptz, p_case text, p_reason text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  update inventory_items set held = held + p_quantity where inventory_id = p_item and store_id = p_store;
  if not found then
    raise exception 'an item that is held is not of store %', p_store using errcode = 'check_violation';
  end if;
  insert into stock_holds (store_id, inventory_id, copy_id, quantity, until, transaction_id, line_id, placed_at, placed_by, police_at, police_by,
    case_number, police_reason, from_movement)
  values (p_store, p_item, p_copy, p_quantity, p_until, p_transaction, p_line, p_at, p_user, case when p_case <> '' then p_at end,
    case when p_case <> '' then p_user end, p_case, p_reason,
    (select coalesce(max(m.movement_id), 0) from stock_movements m where m.inventory_id = p_item))
  returning hold_id into v_id;
  return v_id;
end $$;
