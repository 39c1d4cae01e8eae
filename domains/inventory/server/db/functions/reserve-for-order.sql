-- Keeps units of one store for lines of web orders: p_lines [{"n","line","item","count"}]. Items are locked in their order. Answers by n how many were
-- kept: as many as are free, down to none. A line that has a reservation already of the same item gets more of it.
create or replace function reserve_for_order(p_store bigint, p_number text, p_lines json, p_at timestamptz) returns integer[] language plpgsql as $$
declare
  v_kept integer[] := '{}';
  v_units integer;
  l record;
begin
  perform 1 from inventory_items i where i.store_id = p_store
    and i.inventory_id in (select x.item from json_to_recordset(p_lines) as x(item bigint)) order by i.inventory_id for no key update;
  for l in select * from json_to_recordset(p_lines) as x(n integer, line bigint, item bigint, count integer) order by x.n loop
    select least(l.count, greatest(i.on_hand - i.held, 0)) into v_units from inventory_items i
      where i.inventory_id = l.item and i.store_id = p_store;
    v_units := coalesce(v_units, 0);
    if v_units > 0 then
      update inventory_items set held = held + v_units where inventory_id = l.item;
      insert into order_reservations as r (store_id, inventory_id, quantity, order_line_id, order_number, placed_at)
        values (p_store, l.item, v_units, l.line, p_number, p_at)
        on conflict (order_line_id) where ended_at is null do update set quantity = r.quantity + excluded.quantity
        where r.inventory_id = excluded.inventory_id;
      if not found then
        raise exception 'line % of an order is kept of another item already', l.line using errcode = 'check_violation';
      end if;
    end if;
    v_kept := v_kept || v_units;
  end loop;
  return v_kept;
end $$;
