-- The same with what finishing asks about: card attempts, the copies of its serial numbers.
create or replace function read_final_basket(p_id bigint, p_stores bigint[]) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
declare
  v_basket json := read_basket(p_id, p_stores);
  v_original bigint := (v_basket->'header'->>'refund_of_id')::bigint;
  v_attempts json;
  v_serials json;
  v_channel json;
begin
  if v_basket is null then return null; end if;
  if (v_basket->>'cardCents')::bigint <> 0 then
    select json_agg(json_build_object('attemptId', c.attempt_id, 'state', c.state, 'amountCents', c.amount_cents, 'cardLabel', c.card_label)
      order by c.attempt_id) into v_attempts from card_attempts c where c.transaction_id = p_id and c.state not in ('declined', 'cancelled');
  end if;
  if v_original is not null then
    select json_build_object('orderId', m.channel_order_id, 'connectionId', m.channel_connection_id) into v_channel from payments m
      where m.transaction_id = v_original and m.kind = 'channel' limit 1;
  end if;
  -- Only lines with a serial number say so in their basket.
  if v_basket->'header'->>'lines' like '%"serial":%' then
    select json_agg(json_build_object('lineId', l.line_id, 'copyId', c.copy_id, 'state', c.state,
        'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id))) into v_serials
      from lines_of(p_id) l join copies c on c.inventory_id = l.inventory_id and c.serial_key = upper(regexp_replace(l.serial, '[^A-Za-z0-9]', '', 'g'))
      where l.serial <> '' and l.kind <> 'trade';
  end if;
  return json_build_object('basket', v_basket, 'attempts', coalesce(v_attempts, '[]'), 'channel', v_channel, 'serials', coalesce(v_serials, '[]'));
end $$;
alter function read_final_basket(bigint, bigint[]) set enable_seqscan = off;
