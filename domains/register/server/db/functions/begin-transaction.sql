-- Begins p_id at a device, or makes the empty one of that id fresh again; what is open there with items becomes pending.
create or replace function begin_transaction(p_id bigint, p_store bigint, p_device bigint, p_user bigint, p_at timestamptz)
returns void language plpgsql set enable_seqscan = off as $$
begin
  update transactions set state = 'held', held_at = p_at, version = version + 1 where store_id = p_store and device_id = p_device and finished_at is null and state = 'active';
  update transactions set state = 'cleared', finished_at = p_at, version = version + 1
    where store_id = p_store and device_id = p_device and finished_at is null and state = 'new' and emptied;
  insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
    values (p_id, p_store, p_device, p_user, 'new', p_at)
    on conflict (transaction_id) do update set user_id = p_user, created_at = p_at, customer_id = null, tax_exempt = false, tax_exempt_by = null,
      payout = 'credit', discount_kind = null, discount_value = null, promotion_id = null, promotion_by_hand = false, credit_tender_cents = 0,
      refund_of_id = null, lines = null, version = transactions.version + 1 where transactions.state = 'new';
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
end $$;
