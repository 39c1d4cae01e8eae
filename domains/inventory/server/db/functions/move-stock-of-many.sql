-- Moves the stock of several sources at once: [{"store","source","user","at","item","copy","quantity","reason","line"}]. Items are locked in their order
-- over all of them, each once. Stock that falls below nothing opens a check, which ends when it is at least nothing again.
create or replace function move_stock_of_many(p_source_type text, p_moves json, p_note text default '') returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_items bigint;
  v_moved bigint;
  v_below bigint[];
  v_settled bigint[];
begin
  with moves as materialized (
    select * from json_to_recordset(p_moves) as m(store bigint, source bigint, "user" bigint, at timestamptz, item bigint, copy bigint,
      quantity integer, reason text, line bigint)),
  items as materialized (
    select m.item, m.store, sum(m.quantity)::integer as quantity from moves m group by 1, 2 order by 1, 2),
  moved as (
    update inventory_items i set on_hand = i.on_hand + x.quantity from items x where i.inventory_id = x.item and i.store_id = x.store
    returning i.inventory_id, i.on_hand, i.on_hand - x.quantity as before),
  written as (
    insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select m.store, m.item, m.copy, m.quantity, m.reason, p_source_type, m.source, coalesce(m.line, 0), m."user", m.at, p_note from moves m)
  select (select count(*) from items), count(*), array_agg(m.inventory_id) filter (where m.on_hand < 0),
      array_agg(m.inventory_id) filter (where m.on_hand >= 0 and m.before < 0)
    into v_items, v_moved, v_below, v_settled from moved m;
  if v_moved <> v_items then
    raise exception 'an item that moves is not of store %', (select string_agg(distinct m.store::text, ', ') from json_to_recordset(p_moves) as m(store bigint)) using errcode = 'check_violation';
  end if;
  if v_below is not null then
    insert into stock_checks (store_id, inventory_id, opened_at)
      select i.store_id, i.inventory_id, min(m.at) from inventory_items i join json_to_recordset(p_moves) as m(at timestamptz, item bigint)
        on m.item = i.inventory_id
      where i.inventory_id = any(v_below) group by 1, 2 order by 2 on conflict do nothing;
  end if;
  if v_settled is not null then
    update stock_checks c set settled_at = (select max(m.at) from json_to_recordset(p_moves) as m(at timestamptz))
      where c.inventory_id = any(v_settled) and c.settled_at is null;
  end if;
end $$;
