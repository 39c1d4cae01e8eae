-- A transaction as a basket (basket/basket.ts), with all that a change of it may ask about; null when it is in none of the stores. An open one has its lines
-- in its document, a finished one as rows.
create or replace function read_basket(p_id bigint, p_stores bigint[]) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  t transactions;
  v_username text;
  v_number smallint;
  v_last bigint;
  v_zone text;
  v_cutoff smallint;
  v_settings json;
  v_session bigint;
  v_drawer bigint;
  v_card bigint;
  v_customer json;
  v_receipt text;
  v_sale json;
  v_payments json;
  v_attempts json;
  v_serials json;
  v_channel json;
  v_lines json;
begin
  select * into t from transactions x where x.transaction_id = p_id and x.store_id = any(p_stores);
  if not found then return null; end if;
  select u.username into v_username from users u where u.user_id = t.user_id;
  select d.number, d.last_receipt into v_number, v_last from devices d where d.device_id = t.device_id;
  select s.time_zone, s.cutoff_hour into v_zone, v_cutoff from stores s where s.store_id = t.store_id;
  select json_object_agg(c.name, c.value) into v_settings from client_settings c where c.store_id = t.store_id;
  select s.session_id into v_session from drawer_sessions s where s.device_id = t.device_id and s.closed_at is null;
  select a.balance_cents into v_drawer from accounts a where a.store_id = t.store_id and a.kind = 'drawer' and a.ref = t.device_id;
  select sum(k.amount_cents) into v_card from card_attempts k where k.transaction_id = p_id and k.state in ('sent', 'pending', 'unknown', 'approved');
  if v_card <> 0 then
    select json_agg(json_build_object('attemptId', k.attempt_id, 'state', k.state, 'amountCents', k.amount_cents, 'cardLabel', k.card_label)
      order by k.attempt_id) into v_attempts from card_attempts k where k.transaction_id = p_id and k.state not in ('declined', 'cancelled');
  end if;
  if t.lines is null then
    select json_agg(l order by l.line_id) into v_lines from transaction_lines l where l.transaction_id = p_id;
  end if;
  if t.customer_id is not null then
    select json_build_object('customerId', c.customer_id, 'name', c.first_name || ' ' || c.last_name, 'memberNumber', c.member_number,
      'taxExempt', c.tax_exempt, 'creditCents', coalesce((select -a.balance_cents from accounts a
        where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id), 0))
      into v_customer from customers c where c.customer_id = t.customer_id;
  end if;
  if t.refund_of_id is not null then
    select json_build_object('orderId', m.channel_order_id, 'connectionId', m.channel_connection_id) into v_channel from payments m
      where m.transaction_id = t.refund_of_id and m.kind = 'channel' limit 1;
    select r.receipt_number into v_receipt from transactions r where r.transaction_id = t.refund_of_id;
    if t.state <> 'finalized' then v_sale := money_of_sale(t.refund_of_id); end if;
  end if;
  if t.state = 'finalized' then
    select json_agg(json_build_object('kind', m.kind, 'amountCents', m.amount_cents, 'tenderedCents', m.tendered_cents,
      'changeCents', m.change_cents, 'reference', m.reference) order by m.payment_id) into v_payments from payments m where m.transaction_id = p_id;
  end if;
  -- Only lines with a serial number say so in their basket.
  if t.lines::text like '%"serial":%' then
    select json_agg(json_build_object('lineId', l.line_id, 'copyId', c.copy_id, 'state', c.state,
        'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id))) into v_serials
      from lines_of(p_id) l join copies c on c.inventory_id = l.inventory_id and c.serial_key = upper(regexp_replace(l.serial, '[^A-Za-z0-9]', '', 'g'))
      where l.serial <> '' and l.kind <> 'trade';
  end if;
  return json_build_object('header', row_to_json(t), 'username', v_username, 'deviceNumber', v_number, 'lastReceipt', v_last,
    'timeZone', v_zone, 'cutoffHour', v_cutoff, 'settings', v_settings, 'drawerSessionId', v_session, 'drawerCents', coalesce(v_drawer, 0),
    'cardCents', coalesce(v_card, 0), 'customer', v_customer, 'refundOfReceipt', v_receipt, 'sale', v_sale,
    'payments', coalesce(v_payments, '[]'), 'lines', coalesce(v_lines, '[]'),
    'attempts', coalesce(v_attempts, '[]'), 'channel', v_channel, 'serials', coalesce(v_serials, '[]'));
end $$;
alter function read_basket(bigint, bigint[]) set enable_seqscan = off;
