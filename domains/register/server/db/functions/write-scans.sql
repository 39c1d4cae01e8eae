-- p_scans: the new lines with what their baskets come to, in the order of transactions, which is the order in which they are locked; p_count of
-- them, each in another transaction. Raises TP001 when somebody was faster with one of them.
create or replace function write_scans(p_scans json, p_count bigint, p_keys text[], p_calls text[], p_hashes text[], p_replies text[], p_users bigint[])
returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set lock_timeout = '300ms' as $$
declare
  v_changed bigint;
begin
  with scans as materialized (
    select * from json_to_recordset(p_scans) as s(transaction_id bigint, version integer, items integer, sales_cents bigint, discount_cents bigint,
      basket_tax_cents bigint, trades_cents bigint, refunds_cents bigint, due_cents bigint, line_id bigint, store_id bigint, inventory_id bigint,
      catalog_id bigint, copy_id bigint, upc text, sku text, title text, artist text, department_id bigint, condition_id bigint,
      case_condition_id bigint, quantity integer, unit_price_cents bigint, list_price_cents bigint, cost_cents bigint, spread_discount_cents bigint,
      tax_rate_bp integer, tax_exempt boolean, tax_cents bigint, serial text, serial_required boolean, department text, family text, tile text,
      condition text, case_condition text, bin text, on_hand integer)),
  changed as (
    update transactions t set version = t.version + 1, state = 'active', items = s.items, sales_cents = s.sales_cents,
      discount_cents = s.discount_cents, tax_cents = s.basket_tax_cents, trades_cents = s.trades_cents, refunds_cents = s.refunds_cents,
      due_cents = s.due_cents
    from scans s
    where t.transaction_id = s.transaction_id and t.version = s.version and t.store_id = s.store_id and strpos('new active held', t.state) > 0
    returning 1),
  written as (
    insert into transaction_lines (line_id, transaction_id, store_id, kind, inventory_id, catalog_id, copy_id, upc, sku, title, artist,
      department_id, condition_id, case_condition_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_bp,
      tax_exempt, tax_cents, serial, serial_required, department, family, tile, condition, case_condition, bin, on_hand)
    select line_id, transaction_id, store_id, 'sale', inventory_id, catalog_id, copy_id, upc, sku, title, artist, department_id, condition_id,
      case_condition_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_bp, tax_exempt, tax_cents, serial,
      serial_required, department, family, tile, condition, case_condition, bin, on_hand
    from scans)
  select count(*) into v_changed from changed;
  if v_changed <> p_count then
    raise exception 'a basket changed' using errcode = 'TP001';
  end if;
  if claim_keys(p_keys, p_calls, p_hashes, p_replies, p_users) is null then null; end if;
end $$;
