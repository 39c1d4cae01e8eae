-- The three statements of most calls, with nothing in them that a scan of goods from the shelf doesn't need. What isn't that simple goes on
-- through find_candidates, write_basket and begin_transaction.
-- The goods that a UPC means in the basket's store, and the id of the next line; null when the basket is another version than p_version, was
-- shown to a card terminal, is in none of the stores, or when nothing on the shelf has the code, or something has it for its SKU.
create or replace function find_on_shelf(p_id bigint, p_version integer, p_stores bigint[], p_code text, p_gtin text) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_store bigint;
  v_stocked json;
begin
  select t.store_id into v_store from transactions t where t.transaction_id = p_id and t.version = p_version and t.store_id = any(p_stores)
    and not exists (select 1 from card_attempts k where k.transaction_id = p_id)
    and not exists (select 1 from inventory_items i where i.store_id = t.store_id and i.sku = p_code);
  if not found then return null; end if;
  select json_agg(x) into v_stocked from (
    select i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id,
      coalesce((select cc.name from case_conditions cc where cc.case_condition_id = i.case_condition_id), '') as case_condition,
      i.price_cents, i.cost_cents, i.on_hand, i.held, i.bin,
      i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
      coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
      coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
      coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt,
      coalesce((select sd.tax_rate_bp from store_departments sd where sd.store_id = v_store and sd.department_id = dp.department_id), dp.tax_rate_bp)
        as tax_rate_bp, dp.cash_trade_discount_bp
    from catalog_products p join inventory_items i on i.catalog_id = p.catalog_id
      left join store_products sp on sp.store_id = v_store and sp.catalog_id = p.catalog_id
      join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
      join conditions n on n.condition_id = i.condition_id
    where p.gtin = p_gtin and i.store_id = v_store and i.hidden_at is null
    order by i.on_hand > 0 desc, n.sort, i.inventory_id) x;
  if v_stocked is null then return null; end if;
  return json_build_object('next_line_id', nextval('transaction_lines_line_id_seq'), 'stocked', v_stocked);
end $$;
