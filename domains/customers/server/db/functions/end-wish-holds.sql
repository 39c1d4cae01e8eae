-- Ends holds and gives their copies back to everybody; answers how many.
create or replace function end_wish_holds(p_holds bigint[], p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  with ended as (
    update wish_holds h set released_at = p_at, reason = p_reason where h.hold_id = any(p_holds) and h.released_at is null
      returning h.inventory_id),
  counted as (select inventory_id, count(*)::integer as n from ended group by 1),
  given as (update inventory_items i set held = i.held - c.n from counted c where i.inventory_id = c.inventory_id returning c.n)
  select coalesce(sum(n), 0) into v_count from given;
  return v_count;
end $$;
