-- Writes what costMoves() of rules/cost-moves.ts decided for items of one store that are locked: p_moves [{"item","copy","quantity","reason","type",
-- "source","line","note","cost"}], movements with their total cost; p_items [{"item","was","onHand","costE4","beforeCents","afterCents"}], the items before
-- and after; p_steps [{"item","kind","onHand","before","quantity","total","late","after","back","type","source","line"}]. Answers the movements in the order of
-- p_moves. Stock below nothing opens a check, which ends when it is at least nothing again. The day is null for moves of transactions.
create or replace function write_costed_moves(p_store bigint, p_user bigint, p_username text, p_at timestamptz, p_day date, p_step_day date, p_moves json,
  p_items json, p_steps json, p_reason text) returns bigint[] language plpgsql set enable_seqscan = off set enable_hashjoin = off as $$
declare
  v_movements bigint[];
  v_cost_changed boolean;
  v_below boolean;
  v_settled boolean;
begin
  with updated as (
    update inventory_items i set on_hand = x."onHand", cost_e4 = x."costE4", cost_cents = (x."costE4" + 50) / 100
      from json_to_recordset(p_items) as x(item bigint, was integer, "onHand" integer, "costE4" bigint, "beforeCents" bigint, "afterCents" bigint)
      where i.inventory_id = x.item
      returning x."beforeCents" <> x."afterCents" as cost_changed, x."onHand" < 0 as is_below, x.was < 0 and x."onHand" >= 0 as is_settled)
  select bool_or(u.cost_changed), bool_or(u.is_below), bool_or(u.is_settled) into v_cost_changed, v_below, v_settled from updated u;
  -- To read a long list again costs as much as half of the movements.
  if v_cost_changed then
    insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value,
        new_value, reason)
      select p_store, x.item, p_at, p_user, p_username, 'cost', to_char(x."beforeCents" / 100.0, 'FM99999999990.00'),
        to_char(x."afterCents" / 100.0, 'FM99999999990.00'), p_reason
      from json_to_recordset(p_items) as x(item bigint, "beforeCents" bigint, "afterCents" bigint) where x."beforeCents" <> x."afterCents" order by x.item;
  end if;
  insert into cost_steps (store_id, inventory_id, kind, on_hand, before_e4, quantity, total_cents, late_cents, after_e4, takes_back_id, source_type, source_id,
      source_line_id, business_day, user_id, at)
    select p_store, s.item, s.kind, s."onHand", s.before, s.quantity, s.total, s.late, s.after, s.back, s.type, s.source, s.line, p_step_day, p_user, p_at
    from json_to_recordset(p_steps) as s(n integer, item bigint, kind text, "onHand" integer, before bigint, quantity integer, total bigint, late bigint,
      after bigint, back bigint, type text, source bigint, line bigint) order by s.n;
  with moves as materialized (
    select * from json_to_recordset(p_moves) as m(n integer, item bigint, copy bigint, quantity integer, reason text, type text, source bigint, line bigint,
      note text, cost bigint)),
  written as (
    insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, source_line_id, user_id, at, note, cost_cents,
      business_day)
    select p_store, m.item, m.copy, m.quantity, m.reason, m.type, m.source, m.line, p_user, p_at, m.note, m.cost, p_day from moves m order by m.n
    returning movement_id)
  -- Numbers are given in the order in which rows are written.
  select coalesce(array_agg(w.movement_id order by w.movement_id), '{}') into v_movements from written w;
  if v_below then
    insert into stock_checks (store_id, inventory_id, opened_at)
      select p_store, x.item, p_at from json_to_recordset(p_items) as x(item bigint, "onHand" integer) where x."onHand" < 0 order by x.item
      on conflict do nothing;
  end if;
  if v_settled then
    update stock_checks c set settled_at = p_at from json_to_recordset(p_items) as x(item bigint, was integer, "onHand" integer)
      where x.was < 0 and x."onHand" >= 0 and c.inventory_id = x.item and c.settled_at is null;
  end if;
  return v_movements;
end $$;
