-- Ends what is kept for lines of web orders, and frees it: p_lines [{"line","count"}], a count of null ends all of it, a smaller one leaves the rest
-- kept. Answers how many units were freed.
create or replace function end_order_reservations(p_lines json, p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_freed integer := 0;
  v_units integer;
  r record;
begin
  perform 1 from inventory_items i where i.inventory_id in (
      select o.inventory_id from order_reservations o join json_to_recordset(p_lines) as x(line bigint) on x.line = o.order_line_id
      where o.ended_at is null) order by i.inventory_id for no key update;
  for r in select o.reservation_id, o.inventory_id, o.quantity, o.store_id, o.order_line_id, o.order_number, o.placed_at, x.count
    from json_to_recordset(p_lines) as x(line bigint, count integer) join order_reservations o on o.order_line_id = x.line and o.ended_at is null
    order by o.inventory_id, o.reservation_id for update of o loop
    v_units := least(r.quantity, coalesce(r.count, r.quantity));
    continue when v_units <= 0;
    if v_units = r.quantity then
      update order_reservations set ended_at = p_at, end_reason = p_reason where reservation_id = r.reservation_id;
    else
      update order_reservations set quantity = quantity - v_units where reservation_id = r.reservation_id;
      insert into order_reservations (store_id, inventory_id, quantity, order_line_id, order_number, placed_at, ended_at, end_reason)
        values (r.store_id, r.inventory_id, v_units, r.order_line_id, r.order_number, r.placed_at, p_at, p_reason);
    end if;
    update inventory_items set held = held - v_units where inventory_id = r.inventory_id;
    v_freed := v_freed + v_units;
  end loop;
  return v_freed;
end $$;
