-- Finishes a transaction: state, lines, receipt number, payments, copies, stock, money, key and audit, all or nothing. Decides nothing.
-- p_totals: items, sales, discount, tax, trades, refunds, rounding, due. p_lines: those that change, or null.
-- p_pay_*, p_move_*, p_post_*: payments, moves of stock and postings as lists, a place for each.
-- p_beside: what the caller remembers of the store (settings, time zone, cut-off) instead of having read it, or null.
-- Raises TP001 when the basket, the device's last receipt number or the store is another than the caller saw, TP002 with the serial when a copy
-- is gone. The heads of the store's chains are locked last: who holds them makes all other registers wait.
create or replace function finalize_transaction(p_transaction bigint, p_version integer, p_store bigint, p_device bigint, p_receipt bigint, p_receipt_number text,
  p_day date, p_totals bigint[], p_lines jsonb, p_pay_sessions bigint[], p_pay_kinds text[], p_pay_amounts bigint[], p_pay_tendered bigint[],
  p_pay_change bigint[], p_pay_references text[], p_pay_attempts bigint[], p_move_items bigint[], p_move_copies bigint[], p_move_quantities integer[],
  p_move_reasons text[], p_move_lines bigint[], p_copies jsonb, p_post_stores bigint[], p_post_kinds text[], p_post_refs bigint[], p_post_cents bigint[],
  p_audit jsonb, p_at timestamptz, p_request text, p_key text, p_call text, p_hash text, p_reply text, p_user bigint, p_username text, p_beside jsonb)
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_customer bigint;
begin
  if p_lines is not null then
    perform 1 from transactions where transaction_id = p_transaction and version = p_version and strpos('new active held', state) > 0 for update;
    if not found then
      raise exception 'the basket changed' using errcode = 'TP001';
    end if;
    update transaction_lines l set spread_discount_cents = n.spread_discount_cents, tax_cents = n.tax_cents, inventory_id = n.inventory_id,
      copy_id = n.copy_id, sku = n.sku
    from jsonb_to_recordset(p_lines) as n(line_id bigint, spread_discount_cents bigint, tax_cents bigint, inventory_id bigint, copy_id bigint, sku text)
    where l.line_id = n.line_id and l.transaction_id = p_transaction;
  end if;
  update transactions set version = version + 1, state = 'finalized', finished_at = p_at, business_day = p_day, receipt_number = p_receipt_number,
    items = p_totals[1], sales_cents = p_totals[2], discount_cents = p_totals[3], tax_cents = p_totals[4], trades_cents = p_totals[5],
    refunds_cents = p_totals[6], rounding_cents = p_totals[7], due_cents = p_totals[8]
  where transaction_id = p_transaction and version = p_version and strpos('new active held', state) > 0 returning customer_id into v_customer;
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
  if v_customer is not null then
    perform fulfil_wishes_of_sales(array[p_transaction]);
  end if;
  if p_beside is not null and not exists (
    select 1 from stores s where s.store_id = p_store and s.time_zone = p_beside->>'time_zone' and s.cutoff_hour = (p_beside->>'cutoff_hour')::smallint
      and coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = p_store), '{}') = p_beside->'settings') then
    raise exception 'the store changed' using errcode = 'TP001';
  end if;
  if take_receipts(array[p_device], array[p_receipt]) <> 1 then
    raise exception 'another receipt was given' using errcode = 'TP001';
  end if;
  for at in 1..cardinality(p_pay_kinds) loop
    insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents, reference, attempt_id)
      values (p_transaction, p_store, p_device, p_pay_sessions[at], p_pay_kinds[at], p_pay_amounts[at], p_pay_tendered[at], p_pay_change[at],
        p_pay_references[at], p_pay_attempts[at]);
  end loop;
  if p_copies is not null then
    perform move_copies(p_transaction, p_copies);
  end if;
  -- In conditions PostgreSQL calls a function without starting a statement for it.
  if move_stock_lists(p_store, 'transaction', p_transaction, p_user, p_at, p_move_items, p_move_copies, p_move_quantities, p_move_reasons, p_move_lines)
    is null then null; end if;
  if claim_key(p_key, p_call, p_hash, p_reply, p_user) is null then null; end if;
  if post_group_lists(p_store, p_device, p_day, p_at, p_user, 'finalize', 'transaction', p_transaction, p_post_stores, p_post_kinds, p_post_refs,
    p_post_cents) is null then null; end if;
  if write_audit(p_store, p_at, p_user, p_username, p_device, 'transactions.finalize', 'transaction', p_transaction::text, null, p_audit, p_request)
    is null then null; end if;
end $$;
