-- The three statements of most calls, with nothing in them that a scan of goods from the shelf doesn't need. What isn't that simple goes on
-- through find_candidates, write_basket and begin_transaction.

-- The goods that a UPC means in the basket's store, and the id of the next line; null when the basket is another version than p_version, was
-- shown to a card terminal, is in none of the stores, or when nothing on the shelf has the code, or something has it for its SKU.
create function find_on_shelf(p_id bigint, p_version integer, p_stores bigint[], p_code text, p_gtin text) returns json language plpgsql
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

-- Writes one new line of a sale and what the basket comes to (p_totals: items, sales, discount, tax, trades, refunds, due), if it is still the
-- version that the line was made for; decides nothing. Raises TP001 when somebody was faster: the caller reads again.
create function write_scan(p_id bigint, p_version integer, p_totals bigint[], p_line bigint, p_store bigint, p_inventory bigint, p_catalog bigint,
  p_copy bigint, p_upc text, p_sku text, p_title text, p_artist text, p_department_id bigint, p_condition_id bigint, p_case_condition_id bigint,
  p_quantity integer, p_price bigint, p_list bigint, p_cost bigint, p_spread bigint, p_tax_rate integer, p_tax_exempt boolean, p_tax bigint,
  p_serial text, p_serial_required boolean, p_department text, p_family text, p_tile text, p_condition text, p_case_condition text, p_bin text,
  p_on_hand integer, p_key text, p_call text, p_hash text, p_reply text, p_user bigint)
returns void language plpgsql set enable_seqscan = off as $$
begin
  update transactions set version = version + 1, state = 'active', items = p_totals[1], sales_cents = p_totals[2], discount_cents = p_totals[3],
    tax_cents = p_totals[4], trades_cents = p_totals[5], refunds_cents = p_totals[6], due_cents = p_totals[7]
  where transaction_id = p_id and version = p_version and state in ('new', 'active', 'held');
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
  insert into transaction_lines (line_id, transaction_id, store_id, kind, inventory_id, catalog_id, copy_id, upc, sku, title, artist, department_id,
    condition_id, case_condition_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_bp, tax_exempt,
    tax_cents, serial, serial_required, department, family, tile, condition, case_condition, bin, on_hand)
  values (p_line, p_id, p_store, 'sale', p_inventory, p_catalog, p_copy, p_upc, p_sku, p_title, p_artist, p_department_id, p_condition_id,
    p_case_condition_id, p_quantity, p_price, p_list, p_cost, p_spread, p_tax_rate, p_tax_exempt, p_tax, p_serial, p_serial_required,
    p_department, p_family, p_tile, p_condition, p_case_condition, p_bin, p_on_hand);
  if claim_key(p_key, p_call, p_hash, p_reply, p_user) is null then null; end if;
end $$;

-- Begins a transaction at a device, or makes its empty one fresh again: reads the place, writes as begin_transaction does. p_reply names the ids
-- -1, because they are known here only; they are put in. Null when the device is in none of the stores.
create function begin_at_device(p_device bigint, p_stores bigint[], p_user bigint, p_at timestamptz, p_key text, p_call text, p_hash text,
  p_reply text) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  d record;
  v_settings json;
  v_empty bigint;
  v_others bigint;
  v_id bigint;
  v_version integer := 0;
  v_reply text;
begin
  select x.store_id, x.number, x.last_receipt, s.time_zone, s.cutoff_hour, o.session_id, coalesce(a.balance_cents, 0) as drawer into d
    from devices x join stores s on s.store_id = x.store_id
      left join drawer_sessions o on o.device_id = x.device_id and o.closed_at is null
      left join accounts a on a.store_id = x.store_id and a.kind = 'drawer' and a.ref = x.device_id
    where x.device_id = p_device and x.store_id = any(p_stores) and x.is_active;
  if not found then return null; end if;
  select json_object_agg(c.name, c.value) into v_settings from client_settings c where c.store_id = d.store_id;
  select max(t.transaction_id) filter (where t.state = 'new' and not t.emptied), count(*) filter (where t.state = 'active' or t.emptied)
    into v_empty, v_others from transactions t where t.store_id = d.store_id and t.device_id = p_device and t.state in ('new', 'active');
  v_id := coalesce(v_empty, nextval('transactions_transaction_id_seq'));
  v_reply := replace(replace(p_reply, '"transactionId":-1', '"transactionId":' || v_id), '"clientId":-1', '"clientId":' || d.store_id);
  if v_empty is null and v_others = 0 then
    insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
      values (v_id, d.store_id, p_device, p_user, 'new', p_at);
    if claim_key(p_key, p_call, p_hash, v_reply, p_user) is null then null; end if;
  else
    perform begin_transaction(v_id, d.store_id, p_device, p_user, p_at, p_key, p_call, p_hash, v_reply);
    select t.version into v_version from transactions t where t.transaction_id = v_id;
  end if;
  return json_build_object('transaction_id', v_id, 'store_id', d.store_id, 'version', v_version, 'device_number', d.number,
    'last_receipt', d.last_receipt, 'time_zone', d.time_zone, 'cutoff_hour', d.cutoff_hour, 'settings', v_settings,
    'drawer_session_id', d.session_id, 'drawer_cents', d.drawer);
end $$;
