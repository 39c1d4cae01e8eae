-- As before, with what is allowed.
create or replace function write_basket(p_transaction bigint, p_version integer, p_header jsonb, p_insert jsonb, p_update jsonb, p_remove bigint[],
  p_audit jsonb, p_at timestamptz, p_request text, p_key text, p_call text, p_hash text, p_reply text, p_user bigint)
returns void language plpgsql set enable_seqscan = off as $$
declare
  h transactions;
begin
  h := jsonb_populate_record(null::transactions, p_header);
  if p_remove is not null then
    delete from transaction_lines where transaction_id = p_transaction and line_id = any(p_remove);
  end if;
  if p_update is not null then
    update transaction_lines l set quantity = n.quantity, unit_price_cents = n.unit_price_cents, line_discount_cents = n.line_discount_cents,
      condition_id = n.condition_id, case_condition_id = n.case_condition_id, condition = n.condition, case_condition = n.case_condition,
      serial = n.serial, comments = n.comments, offer = n.offer, copy_id = n.copy_id
    from jsonb_populate_recordset(null::transaction_lines, p_update) n where l.line_id = n.line_id and l.transaction_id = p_transaction;
  end if;
  update transactions set version = version + 1, state = h.state, customer_id = h.customer_id, tax_exempt = h.tax_exempt,
    tax_exempt_by = h.tax_exempt_by, payout = h.payout, discount_kind = h.discount_kind, discount_value = h.discount_value, discount_allowed = h.discount_allowed,
    promotion_id = h.promotion_id, promotion_by_hand = h.promotion_by_hand, credit_tender_cents = h.credit_tender_cents, items = h.items, sales_cents = h.sales_cents,
    discount_cents = h.discount_cents, tax_cents = h.tax_cents, trades_cents = h.trades_cents, refunds_cents = h.refunds_cents,
    due_cents = h.due_cents, held_at = h.held_at, finished_at = h.finished_at, device_id = h.device_id, user_id = h.user_id,
    refund_of_id = h.refund_of_id
  where transaction_id = p_transaction and version = p_version and strpos('new active held', state) > 0;
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
  if p_insert is not null then
    insert into transaction_lines select * from jsonb_populate_recordset(null::transaction_lines, p_insert);
  end if;
  if p_audit is not null then
    perform write_audit((a->>'store')::bigint, p_at, p_user, a->>'username', (a->>'device')::bigint, a->>'action', 'transaction',
      p_transaction::text, a->'before', a->'after', p_request) from jsonb_array_elements(p_audit) a;
  end if;
  perform claim_key(p_key, p_call, p_hash, p_reply, p_user);
end $$;
alter function write_basket(bigint, integer, jsonb, jsonb, jsonb, bigint[], jsonb, timestamptz, text, text, text, text, text, bigint)
  set enable_seqscan = off;
