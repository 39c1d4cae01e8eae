-- A line keeps the names that it was made with: history keeps them, too, and reading a basket joins nothing.
alter table transaction_lines add department text not null default '', add family text not null default 'other', add tile text not null default '',
  add condition text not null default '', add case_condition text not null default '', add bin text not null default '',
  -- What was on hand when the line was made; null for goods that were not on the shelf.
  add on_hand integer;
alter table transaction_lines disable trigger transaction_lines_final;
update transaction_lines l set department = d.name, family = d.family,
  tile = coalesce((select g.code from catalog_products p join configurations g using (configuration_id) where p.catalog_id = l.catalog_id), ''),
  condition = coalesce((select n.name from conditions n where n.condition_id = l.condition_id), ''),
  case_condition = coalesce((select c.name from case_conditions c where c.case_condition_id = l.case_condition_id), ''),
  bin = coalesce((select i.bin from inventory_items i where i.inventory_id = l.inventory_id), ''),
  on_hand = (select i.on_hand from inventory_items i where i.inventory_id = l.inventory_id)
from departments d where d.department_id = l.department_id;
alter table transaction_lines enable trigger transaction_lines_final;

-- The basket as the commands see it (server/basket.ts), in small statements that are planned once a connection and asked only if there is
-- something to find: one statement with a branch for everything takes most of its time to start. Null when it is not in the stores.
create function read_basket(p_id bigint, p_stores bigint[]) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
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
  v_promotion json;
  v_receipt text;
  v_payments json;
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
  select json_agg(l order by l.line_id) into v_lines from transaction_lines l where l.transaction_id = p_id;
  if t.customer_id is not null then
    select json_build_object('customer_id', c.customer_id, 'name', c.first_name || ' ' || c.last_name, 'member_number', c.member_number,
      'tax_exempt', c.tax_exempt, 'credit_cents', coalesce((select -a.balance_cents from accounts a
        where a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id), 0))
      into v_customer from customers c where c.customer_id = t.customer_id;
  end if;
  if t.promotion_id is not null then
    select json_build_object('promotionId', q.promotion_id, 'name', q.name, 'description', q.description, 'kind', q.kind, 'value', q.value,
      'departmentId', q.department_id, 'startsOn', q.starts_on, 'endsOn', q.ends_on)
      into v_promotion from promotions q where q.promotion_id = t.promotion_id;
  end if;
  if t.refund_of_id is not null then
    select r.receipt_number into v_receipt from transactions r where r.transaction_id = t.refund_of_id;
  end if;
  if t.state = 'finalized' then
    select json_agg(json_build_object('kind', m.kind, 'amount_cents', m.amount_cents, 'tendered_cents', m.tendered_cents,
      'change_cents', m.change_cents, 'reference', m.reference) order by m.payment_id) into v_payments from payments m where m.transaction_id = p_id;
  end if;
  return json_build_object('header', row_to_json(t), 'username', v_username, 'device_number', v_number, 'last_receipt', v_last,
    'time_zone', v_zone, 'cutoff_hour', v_cutoff, 'settings', v_settings, 'drawer_session_id', v_session, 'drawer_cents', coalesce(v_drawer, 0),
    'card_cents', coalesce(v_card, 0), 'customer', v_customer, 'promotion', v_promotion, 'refund_of_receipt', v_receipt,
    'payments', coalesce(v_payments, '[]'), 'lines', coalesce(v_lines, '[]'));
end $$;

-- The same with what finishing asks about: card attempts, the tenders of the sale that is given back, the copies of its serial numbers.
create function read_final_basket(p_id bigint, p_stores bigint[]) returns json language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
declare
  v_basket json := read_basket(p_id, p_stores);
  v_original bigint := (v_basket->'header'->>'refund_of_id')::bigint;
  v_attempts json;
  v_payments json;
  v_serials json;
begin
  if v_basket is null then return null; end if;
  if (v_basket->>'card_cents')::bigint <> 0 then
    select json_agg(json_build_object('attempt_id', c.attempt_id, 'state', c.state, 'amount_cents', c.amount_cents, 'card_label', c.card_label)
      order by c.attempt_id) into v_attempts from card_attempts c where c.transaction_id = p_id and c.state not in ('declined', 'cancelled');
  end if;
  if v_original is not null then
    select json_agg(x) into v_payments from (select m.kind, sum(m.amount_cents) as cents from payments m join transactions o using (transaction_id)
      where o.transaction_id = v_original or (o.refund_of_id = v_original and m.amount_cents < 0) group by m.kind) x;
  end if;
  if exists (select 1 from transaction_lines l where l.transaction_id = p_id and l.serial <> '') then
    select json_agg(json_build_object('line_id', l.line_id, 'copy_id', c.copy_id, 'state', c.state,
        'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id))) into v_serials
      from transaction_lines l join copies c on c.inventory_id = l.inventory_id
        and c.serial_key = upper(regexp_replace(l.serial, '[^A-Za-z0-9]', '', 'g'))
      where l.transaction_id = p_id and l.serial <> '' and l.kind <> 'trade';
  end if;
  return json_build_object('basket', v_basket, 'attempts', coalesce(v_attempts, '[]'), 'original_payments', coalesce(v_payments, '[]'),
    'serials', coalesce(v_serials, '[]'));
end $$;

-- The basket with what a code, an inventory item or a catalog product may be in its store, and the id of the next line. Catalog products that
-- the store doesn't stock are looked for only if p_listed, or if nothing is stocked.
create function find_candidates(p_id bigint, p_stores bigint[], p_code text, p_gtin text, p_inventory bigint, p_catalog bigint, p_serial text,
  p_listed boolean) returns json language plpgsql
  -- PostgreSQL would plan lists of ids anew each time, which takes longer than looking them up.
  set plan_cache_mode = force_generic_plan as $$
declare
  v_basket json := read_basket(p_id, p_stores);
  v_store bigint := (v_basket->'header'->>'store_id')::bigint;
  v_products bigint[] := '{}';
  v_items bigint[] := '{}';
  v_stocked json;
  v_listed json;
  v_copies json;
begin
  if v_basket is null then return null; end if;
  if p_inventory is not null then
    v_items := array[p_inventory];
  elsif p_catalog is not null then
    v_products := array[p_catalog];
  else
    v_items := array(select i.inventory_id from inventory_items i where i.store_id = v_store and i.sku = p_code);
    if p_gtin is not null then
      v_products := array(select p.catalog_id from catalog_products p where p.gtin = p_gtin);
    end if;
    if cardinality(v_products) = 0 then
      v_products := array(select p.catalog_id from catalog_products p where p.upc = p_code);
    end if;
  end if;
  if cardinality(v_products) > 0 then
    v_items := v_items || array(select i.inventory_id from inventory_items i where i.catalog_id = any(v_products) and i.store_id = v_store);
  end if;
  if cardinality(v_items) > 0 then
    select json_agg(x) into v_stocked from (
      select i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id,
        coalesce((select cc.name from case_conditions cc where cc.case_condition_id = i.case_condition_id), '') as case_condition,
        i.price_cents, i.cost_cents, i.on_hand, i.bin,
        i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
        coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
        coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
        coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt, dp.tax_rate_bp, dp.cash_trade_discount_bp
      from inventory_items i join catalog_products p on p.catalog_id = i.catalog_id
        left join store_products sp on sp.store_id = v_store and sp.catalog_id = p.catalog_id
        join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
        join conditions n on n.condition_id = i.condition_id
      where i.inventory_id = any(v_items) and i.store_id = v_store and i.hidden_at is null
      order by i.on_hand > 0 desc, n.sort, i.inventory_id) x;
  end if;
  if (p_listed or v_stocked is null) and cardinality(v_products) > 0 then
    select json_agg(x) into v_listed from (
      select null::bigint as inventory_id, '' as sku, null::bigint as condition_id, '' as condition, '' as grade, null::bigint as case_condition_id,
        '' as case_condition, coalesce(sp.price_cents, p.msrp_cents) as price_cents, 0 as cost_cents, 0 as on_hand, '' as bin,
        coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
        coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
        coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
        coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt, dp.tax_rate_bp, dp.cash_trade_discount_bp
      from catalog_products p left join store_products sp on sp.store_id = v_store and sp.catalog_id = p.catalog_id
        join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
      where p.catalog_id = any(v_products)) x;
  end if;
  if p_serial <> '' then
    select json_agg(json_build_object('copy_id', c.copy_id, 'inventory_id', c.inventory_id, 'state', c.state, 'serial', c.serial,
        'receipt', (select r.receipt_number from transactions r where r.transaction_id = c.sold_transaction_id))) into v_copies
      from copies c where c.store_id = v_store and c.serial_key = upper(regexp_replace(p_serial, '[^A-Za-z0-9]', '', 'g'));
  end if;
  return json_build_object('basket', v_basket, 'next_line_id', nextval('transaction_lines_line_id_seq'), 'stocked', coalesce(v_stocked, '[]'),
    'listed', coalesce(v_listed, '[]'), 'copies', coalesce(v_copies, '[]'));
end $$;

-- As before; a changed line may change the names of its condition, too.
create or replace function write_basket(p_transaction bigint, p_version integer, p_header jsonb, p_insert jsonb, p_update jsonb, p_remove bigint[],
  p_audit jsonb, p_at timestamptz, p_request text, p_key text, p_call text, p_hash text, p_reply text, p_user bigint)
returns void language plpgsql as $$
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
    tax_exempt_by = h.tax_exempt_by, payout = h.payout, discount_kind = h.discount_kind, discount_value = h.discount_value,
    promotion_id = h.promotion_id, credit_tender_cents = h.credit_tender_cents, items = h.items, sales_cents = h.sales_cents,
    discount_cents = h.discount_cents, tax_cents = h.tax_cents, trades_cents = h.trades_cents, refunds_cents = h.refunds_cents,
    due_cents = h.due_cents, held_at = h.held_at, finished_at = h.finished_at, device_id = h.device_id, user_id = h.user_id,
    refund_of_id = h.refund_of_id
  where transaction_id = p_transaction and version = p_version and state in ('new', 'active', 'held');
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
