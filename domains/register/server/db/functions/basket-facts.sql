-- What the rules ask of baskets that registers finish as a whole, of several registers in one read. p_asked: [{"n","key","transaction" (of one that may have no key),"device","stores","since",
-- "count" (of new lines),"items":[{"id","cents"}] (the items, with each price that a line says of one),"serials","customer"}]. Answers [{"n","known"
-- (read_basket of the one that has the key already, else of the transaction: null for one of another store),"isKnown","transactionId" for a new one,"lineIds", the device and its
-- drawer,"items":[{"item","cents","isOldPrice": did it cost that since the basket began, or p_asked.since for an empty one?}],"copies" of the serial numbers,"customer"}]; a device that is in
-- none of the stores is left out.
create or replace function basket_facts(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select json_agg(json_build_object('n', a.n,
      'known', case when k.transaction_id is not null then read_basket(k.transaction_id, a.stores) end,
      'isKnown', k.transaction_id is not null,
      'transactionId', case when k.transaction_id is null then nextval('transactions_transaction_id_seq') end,
      'lineIds', coalesce((select json_agg(nextval('transaction_lines_line_id_seq')) from generate_series(1, a.count)), '[]'),
      'storeId', d.store_id, 'deviceNumber', d.number, 'lastReceipt', d.last_receipt,
      'drawerSessionId', (select s.session_id from drawer_sessions s where s.device_id = d.device_id and s.closed_at is null),
      'drawerCents', coalesce((select b.balance_cents from accounts b where b.store_id = d.store_id and b.kind = 'drawer' and b.ref = d.device_id), 0),
      'items', coalesce((select json_agg(json_build_object('item', c, 'cents', i.cents, 'isOldPrice', c.price_cents <> i.cents and exists (
            select 1 from inventory_log g where g.inventory_id = c.inventory_id and g.field = 'price' and g.at >= case when k.items > 0 then k.created_at else a.since end
              and g.old_value = (i.cents / 100.0)::numeric(12, 2)::text)))
          from json_to_recordset(a.items) as i(id bigint, cents bigint) join shelf_candidates c on c.inventory_id = i.id and c.store_id = d.store_id), '[]'),
      'copies', case when a.serials is null then '[]' else coalesce((
          select json_agg(json_build_object('copyId', c.copy_id, 'inventoryId', c.inventory_id, 'state', c.state, 'serial', c.serial,
            'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id)))
          from json_array_elements_text(a.serials) x join copies c on c.store_id = d.store_id and c.serial_key = upper(regexp_replace(x.value, '[^A-Za-z0-9]', '', 'g'))),
        '[]') end,
      'customer', case when a.customer is not null then (
          select json_build_object('customerId', c.customer_id, 'name', c.first_name || ' ' || c.last_name, 'memberNumber', c.member_number,
            'taxExempt', c.tax_exempt, 'taxExemptUntil', c.tax_exempt_until,
            'creditCents', coalesce((select -b.balance_cents from accounts b where b.store_id = 0 and b.kind = 'storeCredit' and b.ref = c.customer_id), 0))
          from customers c where c.customer_id = a.customer and c.deleted_at is null) end))
    from json_to_recordset(p_asked) as a(n integer, key uuid, transaction bigint, device bigint, stores bigint[], since timestamptz, count integer, items json,
        serials json, customer bigint)
      join devices d on d.device_id = a.device and d.store_id = any(a.stores) and d.is_active
      left join transactions k on k.transaction_id = coalesce((select t.transaction_id from transactions t where t.basket_key = a.key), a.transaction));
end $$;
