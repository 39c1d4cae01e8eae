-- As before, with keys and answers as lists (claim_keys).
drop function write_scans(json, bigint, json);
drop function finish_sales(bigint[], json, json, bigint, json, json, json, json);

-- p_scans: the new lines with what their baskets come to, in the order of transactions, which is the order in which they are locked; p_count of
-- them, each in another transaction. Raises TP001 when somebody was faster with one of them.
create function write_scans(p_scans json, p_count bigint, p_keys text[], p_calls text[], p_hashes text[], p_replies text[], p_users bigint[])
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
    where t.transaction_id = s.transaction_id and t.version = s.version and t.store_id = s.store_id and t.state in ('new', 'active', 'held')
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

-- p_stores: whose sales they are; p_beside: [{"store","time_zone","cutoff_hour","settings"}] as remembered; p_sales in the order of transactions:
-- [{"n","source" (the transaction),"version","store","device","receipt","number","day","at","user","username","request","after" (the audit row's),
-- "items" and the other totals}], p_count of them; p_payments, p_moves, p_posts: rows, see below, move_stock_of_many, post_groups; p_keys and on: claim_keys.
create function finish_sales(p_stores bigint[], p_beside json, p_sales json, p_count bigint, p_payments json, p_moves json, p_posts json,
  p_keys text[], p_calls text[], p_hashes text[], p_replies text[], p_users bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set lock_timeout = '300ms' as $$
declare
  v_finished bigint;
  v_given bigint;
begin
  with sales as materialized (
    select * from json_to_recordset(p_sales) as s(source bigint, version integer, store bigint, device bigint, receipt bigint, number text, day date,
      at timestamptz, items integer, sales_cents bigint, discount_cents bigint, tax_cents bigint, trades_cents bigint, refunds_cents bigint,
      rounding_cents bigint, due_cents bigint)),
  finished as (
    update transactions t set version = t.version + 1, state = 'finalized', finished_at = s.at, business_day = s.day, receipt_number = s.number,
      items = s.items, sales_cents = s.sales_cents, discount_cents = s.discount_cents, tax_cents = s.tax_cents, trades_cents = s.trades_cents,
      refunds_cents = s.refunds_cents, rounding_cents = s.rounding_cents, due_cents = s.due_cents
    from sales s
    where t.transaction_id = s.source and t.version = s.version and t.store_id = s.store and t.device_id = s.device
      and t.state in ('new', 'active', 'held')
    returning 1),
  given as (
    update devices d set last_receipt = s.receipt from (select x.device, x.receipt from sales x order by x.device) s
    where d.device_id = s.device and d.last_receipt = s.receipt - 1 returning 1)
  select (select count(*) from finished), (select count(*) from given) into v_finished, v_given;
  if v_finished <> p_count or v_given <> p_count or exists (
    select 1 from json_to_recordset(p_beside) as b(store bigint, time_zone text, cutoff_hour smallint, settings jsonb) where not exists (
      select 1 from stores s where s.store_id = b.store and s.time_zone = b.time_zone and s.cutoff_hour = b.cutoff_hour
        and coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = b.store), '{}') = b.settings)) then
    raise exception 'a basket, a receipt number or a store changed' using errcode = 'TP001';
  end if;
  insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents)
    select p.source, p.store, p.device, p.session, p.kind, p.amount, p.tendered, p.change
    from json_to_recordset(p_payments) as p(source bigint, store bigint, device bigint, session bigint, kind text, amount bigint, tendered bigint,
      change bigint) order by p.session;
  if move_stock_of_many('transaction', p_moves) is null then null; end if;
  if claim_keys(p_keys, p_calls, p_hashes, p_replies, p_users) is null then null; end if;
  if post_groups(p_stores, 'finalize', 'transaction', p_sales, p_posts) is null then null; end if;
  if write_audits(p_stores, 'transactions.finalize', 'transaction', p_sales) is null then null; end if;
end $$;

-- What begin_at_device does where nothing is open, for several devices at once. p_asked: [{"n","device","stores","user","at","key","call","hash",
-- "reply"}], no device twice; a reply names the ids -1, as there. Answers {"places":[{"n", and what begin_at_device answers}],"settings":{store: its
-- settings as text}}. A device that isn't in the stores, or where something is open, is left out: the caller asks begin_at_device for it.
create or replace function begin_at_devices(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set lock_timeout = '300ms' as $$
declare
  v record;
begin
  with asked as materialized (
    select a.n, a.device, a."user", a.at, a.key, a.call, a.hash, a.reply, x.store_id, x.number, x.last_receipt, s.time_zone, s.cutoff_hour, o.session_id,
      coalesce(b.balance_cents, 0) as drawer, nextval('transactions_transaction_id_seq') as id
    from json_to_recordset(p_asked) as a(n integer, device bigint, stores bigint[], "user" bigint, at timestamptz, key text, call text, hash text,
        reply text)
      join devices x on x.device_id = a.device and x.store_id = any(a.stores) and x.is_active
      join stores s on s.store_id = x.store_id
      left join drawer_sessions o on o.device_id = x.device_id and o.closed_at is null
      left join accounts b on b.store_id = x.store_id and b.kind = 'drawer' and b.ref = x.device_id
    where not exists (select 1 from transactions t where t.store_id = x.store_id and t.device_id = x.device_id and t.state in ('new', 'active'))),
  begun as (
    insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
    select k.id, k.store_id, k.device, k."user", 'new', k.at from asked k)
  select json_agg(json_build_object('n', k.n, 'transaction_id', k.id, 'store_id', k.store_id, 'version', 0, 'device_number', k.number,
      'last_receipt', k.last_receipt, 'time_zone', k.time_zone, 'cutoff_hour', k.cutoff_hour, 'drawer_session_id', k.session_id,
      'drawer_cents', k.drawer)) as places,
    array_agg(distinct k.store_id) as stores, array_agg(k.key) as keys, array_agg(k.call) as calls, array_agg(k.hash) as hashes,
    array_agg(replace(replace(k.reply, '"transactionId":-1', '"transactionId":' || k.id), '"clientId":-1', '"clientId":' || k.store_id)) as replies,
    array_agg(k."user") as users into v from asked k;
  if v.places is null then return null; end if;
  if claim_keys(v.keys, v.calls, v.hashes, v.replies, v.users) is null then null; end if;
  return json_build_object('places', v.places, 'settings', (
    select json_object_agg(x.store_id, x.settings) from (
      select c.store_id, json_object_agg(c.name, c.value order by c.name)::text as settings from client_settings c
      where c.store_id = any(v.stores) group by 1) x));
end $$;
