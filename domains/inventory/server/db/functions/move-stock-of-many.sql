-- What move_stock_lists does, for the sales of several registers at once: [{"store","source","user","at","item","quantity","reason","line"}]. Items
-- are locked in their order over all of them. Stock that falls below nothing opens a check; nothing here raises stock.
create or replace function move_stock_of_many(p_source_type text, p_moves json) returns void language plpgsql as $$
declare
  v_items bigint;
  v_moved bigint;
  v_below bigint[];
begin
  with moves as materialized (
    select * from json_to_recordset(p_moves) as m(store bigint, source bigint, "user" bigint, at timestamptz, item bigint, quantity integer,
      reason text, line bigint)),
  items as materialized (
    select m.item, m.store, sum(m.quantity)::integer as quantity from moves m where m.quantity < 0 group by 1, 2 order by 1, 2),
  moved as (
    update inventory_items i set on_hand = i.on_hand + x.quantity from items x where i.inventory_id = x.item and i.store_id = x.store
    returning i.inventory_id, i.on_hand),
  written as (
    insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select m.store, m.item, m.quantity, m.reason, p_source_type, m.source, m.line, m."user", m.at, '' from moves m)
  select (select count(*) from items), count(*), array_agg(m.inventory_id) filter (where m.on_hand < 0) into v_items, v_moved, v_below from moved m;
  if v_moved <> v_items then
    raise exception 'an item that moves is not of its store' using errcode = 'check_violation';
  end if;
  if v_below is not null then
    insert into stock_checks (store_id, inventory_id, opened_at)
      select i.store_id, i.inventory_id, min(m.at) from inventory_items i join json_to_recordset(p_moves) as m(at timestamptz, item bigint)
        on m.item = i.inventory_id
      where i.inventory_id = any(v_below) group by 1, 2 order by 2 on conflict do nothing;
  end if;
end $$;
