-- Ends holds and gives their copies back to everybody; answers how many.
create or replace function end_wish_holds(p_holds bigint[], p_reason text, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_items bigint[];
  v_counts integer[];
  v_count integer;
begin
  with ended as (
    update wish_holds h set released_at = p_at, reason = p_reason where h.hold_id = any(p_holds) and h.released_at is null
      returning h.inventory_id),
  counted as (select inventory_id, count(*)::integer as n from ended group by 1 order by 1)
  select array_agg(inventory_id), array_agg(-n), sum(n) into v_items, v_counts, v_count from counted;
  if v_items is null then return 0; end if;
  perform reserve_items(v_items, v_counts);
  return v_count;
end $$;
