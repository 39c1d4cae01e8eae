-- The same effects as before, in one statement for all moves. Items are found by their keys in the order of ids, which locks them in that order,
-- too; joins that would read them in another order are switched off. Lists are as long as each other, a place for each move.
create or replace function move_stock_lists(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_inventory bigint[],
  p_copies bigint[], p_quantities integer[], p_reasons text[], p_lines bigint[], p_note text default '') returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_items bigint[] := p_inventory;
  v_sums integer[] := p_quantities;
  v_moved bigint;
  v_below boolean;
  v_settled boolean;
begin
  for at in 2..cardinality(p_inventory) loop
    if p_inventory[at] <= p_inventory[at - 1] then
      select array_agg(x.id), array_agg(x.quantity) into v_items, v_sums from (
        select u.id, sum(u.quantity)::integer as quantity from unnest(p_inventory, p_quantities) as u(id, quantity) group by 1 order by 1) x;
      exit;
    end if;
  end loop;
  with moved as (
    update inventory_items i set on_hand = i.on_hand + v_sums[n] from generate_series(1, cardinality(v_items)) n
    where i.inventory_id = v_items[n] and i.store_id = p_store returning i.on_hand, i.on_hand - v_sums[n] as before),
  written as (
    insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select p_store, p_inventory[n], p_copies[n], p_quantities[n], p_reasons[n], p_source_type, p_source_id, coalesce(p_lines[n], 0), p_user, p_at, p_note
    from generate_series(1, cardinality(p_inventory)) n)
  select count(*), bool_or(m.on_hand < 0), bool_or(m.on_hand >= 0 and m.before < 0) into v_moved, v_below, v_settled from moved m;
  if v_moved <> cardinality(v_items) then
    raise exception 'an item that moves is not of store %', p_store using errcode = 'check_violation';
  end if;
  if v_below then
    insert into stock_checks (store_id, inventory_id, opened_at)
      select p_store, i.inventory_id, p_at from inventory_items i where i.inventory_id = any(v_items) and i.on_hand < 0 order by 2 on conflict do nothing;
  end if;
  if v_settled then
    update stock_checks c set settled_at = p_at where c.inventory_id = any(v_items) and c.settled_at is null
      and exists (select 1 from inventory_items i where i.inventory_id = c.inventory_id and i.on_hand >= 0);
  end if;
end $$;
