-- What a scanned code, a chosen item or a catalog product may be in a store: {"stocked","listed" (asked for, or where nothing is stocked),"copies" of the serial number,"offered": items that are listed elsewhere}.
create or replace function goods_called(p_store bigint, p_code text, p_gtin text, p_inventory bigint, p_catalog bigint, p_serial text, p_listed boolean)
  returns json language plpgsql
  -- PostgreSQL would plan lists of ids again each time, which takes longer than looking them up.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_products bigint[] := '{}';
  v_items bigint[] := '{}';
  v_stocked json;
  v_listed json;
  v_copies json;
begin
  if p_inventory is not null then
    v_items := array[p_inventory];
  elsif p_catalog is not null then
    v_products := array[p_catalog];
  else
    v_items := array(select i.inventory_id from inventory_items i where i.store_id = p_store and i.sku = p_code);
    if p_gtin is not null then
      v_products := array(select p.catalog_id from catalog_products p where p.gtin = p_gtin);
    end if;
    if cardinality(v_products) = 0 then
      v_products := array(select p.catalog_id from catalog_products p where p.upc = p_code);
    end if;
    -- The label of another store, under which goods of ours came.
    if cardinality(v_items) = 0 and cardinality(v_products) = 0 then
      v_items := array(select items_called(p_store, p_code));
    end if;
  end if;
  if cardinality(v_products) > 0 then
    v_items := v_items || array(select i.inventory_id from inventory_items i where i.catalog_id = any(v_products) and i.store_id = p_store);
  end if;
  if cardinality(v_items) > 0 then
    select json_agg(x order by x.on_hand > 0 desc, x.condition_sort, x.inventory_id) into v_stocked
      from shelf_candidates x where x.inventory_id = any(v_items) and x.store_id = p_store;
  end if;
  if (p_listed or v_stocked is null) and cardinality(v_products) > 0 then
    select json_agg(x) into v_listed from (
      select null::bigint as inventory_id, '' as sku, null::bigint as condition_id, '' as condition, '' as grade, null::bigint as case_condition_id,
        '' as case_condition, coalesce(sp.price_cents, p.msrp_cents) as price_cents, 0 as cost_cents, 0 as on_hand, 0 as held, '' as bin,
        coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
        coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
        coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
        coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt,
        coalesce(sd.tax_rate_e5, dp.tax_rate_e5) as tax_rate_e5, coalesce(sd.tax_parts, dp.tax_parts) as tax_parts, dp.cash_trade_discount_e5
      from catalog_products p left join store_products sp on sp.store_id = p_store and sp.catalog_id = p.catalog_id
        join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
        left join store_departments sd on sd.store_id = p_store and sd.department_id = dp.department_id
      where p.catalog_id = any(v_products)) x;
  end if;
  if p_serial <> '' then
    select json_agg(json_build_object('copyId', c.copy_id, 'inventoryId', c.inventory_id, 'state', c.state, 'serial', c.serial,
        'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id))) into v_copies
      from copies c where c.store_id = p_store and c.serial_key = upper(regexp_replace(p_serial, '[^A-Za-z0-9]', '', 'g'));
  end if;
  return json_build_object('stocked', coalesce(v_stocked, '[]'), 'listed', coalesce(v_listed, '[]'), 'copies', coalesce(v_copies, '[]'),
    'offered', coalesce((select json_agg(i.inventory_id) from inventory_items i where i.inventory_id = any(v_items) and i.is_listed), '[]'));
end $$;
