-- The same effects as before, in one statement: it starts once for all moves, not once for each. Items are found by their keys in the order of
-- ids, which locks them in that order, too; joins that would read them in another order are switched off.
create or replace function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb,
  p_note text default '') returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_wanted bigint;
  v_moved bigint;
  v_below bigint[];
  v_settled bigint[];
begin
  with asked as materialized (
    select * from jsonb_to_recordset(p_moves) as i(inventory bigint, copy bigint, quantity integer, reason text, line bigint)),
  summed as materialized (select a.inventory, sum(a.quantity)::integer as quantity from asked a group by 1 order by 1),
  moved as (
    update inventory_items i set on_hand = i.on_hand + s.quantity from summed s
    where i.inventory_id = s.inventory and i.store_id = p_store
    returning i.inventory_id, i.on_hand, i.on_hand - s.quantity as before),
  written as (
    insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select p_store, a.inventory, a.copy, a.quantity, a.reason, p_source_type, p_source_id, coalesce(a.line, 0), p_user, p_at, p_note from asked a)
  select (select count(*) from summed), count(*), array_agg(m.inventory_id order by m.inventory_id) filter (where m.on_hand < 0),
      array_agg(m.inventory_id order by m.inventory_id) filter (where m.on_hand >= 0 and m.before < 0)
    into v_wanted, v_moved, v_below, v_settled from moved m;
  if v_moved <> v_wanted then
    raise exception 'an item that moves is not of store %', p_store using errcode = 'check_violation';
  end if;
  if v_below is not null then
    insert into stock_checks (store_id, inventory_id, opened_at) select p_store, b.id, p_at from unnest(v_below) as b(id) on conflict do nothing;
  end if;
  if v_settled is not null then
    update stock_checks c set settled_at = p_at where c.inventory_id = any(v_settled) and c.settled_at is null;
  end if;
end $$;
