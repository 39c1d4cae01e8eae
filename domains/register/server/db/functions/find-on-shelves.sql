-- The goods that UPCs mean in the stores of baskets, and the ids of their next lines, for the scans of several registers at once.
-- p_asked: [{"n","id","version","store","code","gtin"}]. Answers [{"n","next_line_id","stocked"}] without those that aren't that simple: the basket is
-- another version or was shown to a card terminal, nothing on the shelf has the code, or something has it for its SKU. They go by find_candidates.
create or replace function find_on_shelves(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select json_agg(json_build_object('n', a.n, 'nextLineId', nextval('transaction_lines_line_id_seq'), 'stocked', s.stocked))
    from json_to_recordset(p_asked) as a(n integer, id bigint, version integer, store bigint, code text, gtin text)
      join transactions t on t.transaction_id = a.id and t.version = a.version and t.store_id = a.store
      cross join lateral (
        select json_agg(x order by x.on_hand > 0 desc, x.condition_sort, x.inventory_id) as stocked
        from shelf_candidates x where x.gtin = a.gtin and x.store_id = a.store) s
    where s.stocked is not null and not exists (select 1 from card_attempts k where k.transaction_id = a.id)
      and not exists (select 1 from inventory_items i where i.store_id = a.store and i.sku = a.code));
end $$;
