-- As before, but a basket is found by its id. "state in (...)" let PostgreSQL take the index of the open transactions instead, which it thinks is
-- nearly empty, and read every open basket of the chain for each one that it wrote. It can't tell that strpos means the same.
-- Writes one new line of a sale and what the basket comes to (p_totals: items, sales, discount, tax, trades, refunds, due), if it is still the
-- version that the line was made for; decides nothing. Raises TP001 when somebody was faster: the caller reads again.
create or replace function write_scan(p_id bigint, p_version integer, p_totals bigint[], p_line bigint, p_store bigint, p_inventory bigint, p_catalog bigint,
  p_copy bigint, p_upc text, p_sku text, p_title text, p_artist text, p_department_id bigint, p_condition_id bigint, p_case_condition_id bigint,
  p_quantity integer, p_price bigint, p_list bigint, p_cost bigint, p_spread bigint, p_tax_rate integer, p_tax_exempt boolean, p_tax bigint,
  p_serial text, p_serial_required boolean, p_department text, p_family text, p_tile text, p_condition text, p_case_condition text, p_bin text,
  p_on_hand integer, p_key text, p_call text, p_hash text, p_reply text, p_user bigint)
returns void language plpgsql set enable_seqscan = off as $$
begin
  update transactions set version = version + 1, state = 'active', items = p_totals[1], sales_cents = p_totals[2], discount_cents = p_totals[3],
    tax_cents = p_totals[4], trades_cents = p_totals[5], refunds_cents = p_totals[6], due_cents = p_totals[7]
  where transaction_id = p_id and version = p_version and strpos('new active held', state) > 0;
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
