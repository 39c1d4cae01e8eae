-- As before, but the key is claimed before the heads of the store's chains are locked: who holds them makes all other registers wait.
-- Finishes a transaction: state, lines, receipt number, payments, copies, stock, money, audit and key, all or nothing. Decides nothing.
-- Raises TP001 when the basket or the device's last receipt number is another than the caller saw, TP002 with the serial when a copy is gone.
create or replace function finalize_transaction(p_transaction bigint, p_version integer, p_store bigint, p_device bigint, p_receipt bigint, p_receipt_number text,
  p_day date, p_header jsonb, p_lines jsonb, p_payments jsonb, p_moves jsonb, p_copies jsonb, p_postings jsonb, p_audit jsonb,
  p_at timestamptz, p_request text, p_key text, p_call text, p_hash text, p_reply text, p_user bigint, p_username text)
returns void language plpgsql as $$
declare
  h transactions;
  v_gone text;
  v_count integer;
begin
  h := jsonb_populate_record(null::transactions, p_header);
  perform 1 from transactions where transaction_id = p_transaction and version = p_version and state in ('new', 'active', 'held') for update;
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
  update transaction_lines l set spread_discount_cents = n.spread_discount_cents, tax_cents = n.tax_cents, inventory_id = n.inventory_id,
    copy_id = n.copy_id, sku = n.sku
  from jsonb_to_recordset(p_lines) as n(line_id bigint, spread_discount_cents bigint, tax_cents bigint, inventory_id bigint, copy_id bigint, sku text)
  where l.line_id = n.line_id and l.transaction_id = p_transaction
    and (l.spread_discount_cents, l.tax_cents, l.inventory_id, l.copy_id, l.sku)
      is distinct from (n.spread_discount_cents, n.tax_cents, n.inventory_id, n.copy_id, n.sku);
  update transactions set version = version + 1, state = 'finalized', finished_at = p_at, business_day = p_day, receipt_number = p_receipt_number,
    items = h.items, sales_cents = h.sales_cents, discount_cents = h.discount_cents, tax_cents = h.tax_cents, trades_cents = h.trades_cents,
    refunds_cents = h.refunds_cents, rounding_cents = h.rounding_cents, due_cents = h.due_cents
  where transaction_id = p_transaction;
  update devices set last_receipt = p_receipt where device_id = p_device and last_receipt = p_receipt - 1;
  if not found then
    raise exception 'another receipt was given' using errcode = 'TP001';
  end if;
  insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents, reference, attempt_id)
    select p_transaction, p_store, p_device, n.drawer_session_id, n.kind, n.amount_cents, n.tendered_cents, n.change_cents, n.reference, n.attempt_id
    from jsonb_to_recordset(p_payments) as n(drawer_session_id bigint, kind text, amount_cents bigint, tendered_cents bigint, change_cents bigint,
      reference text, attempt_id bigint);
  if p_copies is not null then
    with wanted as (
      select * from jsonb_to_recordset(p_copies) as c(copy bigint, was text, becomes text) order by copy),
    changed as (
      update copies c set state = w.becomes, sold_transaction_id = case when w.becomes = 'sold' then p_transaction else c.sold_transaction_id end,
        epoch = case when w.was = 'sold' then c.epoch + 1 else c.epoch end
      from wanted w where c.copy_id = w.copy and c.state = w.was returning c.copy_id)
    select count(*) into v_count from changed;
    if v_count <> jsonb_array_length(p_copies) then
      select string_agg(c.serial, ', ') into v_gone from copies c join jsonb_to_recordset(p_copies) as w(copy bigint, becomes text) on w.copy = c.copy_id
        where c.sold_transaction_id is distinct from p_transaction or w.becomes <> 'sold';
      raise exception '%', coalesce(v_gone, '') using errcode = 'TP002';
    end if;
  end if;
  perform move_stock(p_store, 'transaction', p_transaction, p_user, p_at, p_moves);
  perform claim_key(p_key, p_call, p_hash, p_reply, p_user);
  perform post_group(p_store, p_device, p_day, p_at, p_user, 'finalize', 'transaction', p_transaction, p_postings);
  perform write_audit(p_store, p_at, p_user, p_username, p_device, 'transactions.finalize', 'transaction', p_transaction::text, null, p_audit, p_request);
end $$;

