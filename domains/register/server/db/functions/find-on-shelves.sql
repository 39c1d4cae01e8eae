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
        select json_agg(x) as stocked from (
          select i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id,
            coalesce((select cc.name from case_conditions cc where cc.case_condition_id = i.case_condition_id), '') as case_condition,
            i.price_cents, i.cost_cents, nullif(i.cost_e4, i.cost_cents * 100) as cost_e4, i.on_hand, i.held, i.bin,
            i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
            coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
            coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
            coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt,
            coalesce(sd.tax_rate_e5, dp.tax_rate_e5) as tax_rate_e5, coalesce(sd.tax_parts, dp.tax_parts) as tax_parts, dp.cash_trade_discount_e5
          from catalog_products p join inventory_items i on i.catalog_id = p.catalog_id
            left join store_products sp on sp.store_id = a.store and sp.catalog_id = p.catalog_id
            join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
            left join store_departments sd on sd.store_id = a.store and sd.department_id = dp.department_id
            join conditions n on n.condition_id = i.condition_id
          where p.gtin = a.gtin and i.store_id = a.store and i.hidden_at is null
          order by i.on_hand > 0 desc, n.sort, i.inventory_id) x) s
    where s.stocked is not null and not exists (select 1 from card_attempts k where k.transaction_id = a.id)
      and not exists (select 1 from inventory_items i where i.store_id = a.store and i.sku = a.code));
end $$;
