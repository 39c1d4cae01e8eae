-- Goods that are counted and sold by the handful, without copies or conditions of their own.
alter table inventory_items add column is_bulk boolean not null default false;
-- The dearest and cheapest of a store, for lists sorted by price.
create index inventory_items_by_price on inventory_items (store_id, price_cents) where hidden_at is null;

-- As before; now it refuses to move what isn't an item of the store: a movement that changes no on hand would break S1.
create or replace function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb,
  p_note text default '') returns void language plpgsql as $$
declare
  v_wanted integer;
  v_moved integer;
begin
  if jsonb_array_length(p_moves) = 0 then return; end if;
  perform 1 from inventory_items i where i.inventory_id in
    (select m.inventory from jsonb_to_recordset(p_moves) as m(inventory bigint)) order by i.inventory_id for no key update;
  insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note)
    select p_store, m.inventory, m.copy, m.quantity, m.reason, p_source_type, p_source_id, coalesce(m.line, 0), p_user, p_at, p_note
    from jsonb_to_recordset(p_moves) as m(inventory bigint, copy bigint, quantity integer, reason text, line bigint);
  with summed as materialized (
    select m.inventory, sum(m.quantity) as quantity from jsonb_to_recordset(p_moves) as m(inventory bigint, quantity integer) group by 1),
  moved as (
    update inventory_items i set on_hand = i.on_hand + s.quantity from summed s
    where i.inventory_id = s.inventory and i.store_id = p_store
    returning i.inventory_id, i.on_hand, i.on_hand - s.quantity as before),
  opened as (
    insert into stock_checks (store_id, inventory_id, opened_at) select p_store, inventory_id, p_at from moved where on_hand < 0
    on conflict do nothing returning 1),
  settled as (
    update stock_checks c set settled_at = p_at from moved m
    where c.inventory_id = m.inventory_id and c.settled_at is null and m.on_hand >= 0 and m.before < 0 returning 1)
  select (select count(*) from summed), (select count(*) from moved) into v_wanted, v_moved;
  if v_wanted <> v_moved then
    raise exception 'an item that moves is not of store %', p_store using errcode = 'check_violation';
  end if;
end $$;
