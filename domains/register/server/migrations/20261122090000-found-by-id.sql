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

-- p_scans: the new lines with what their baskets come to, in the order of transactions, which is the order in which they are locked; p_count of
-- them, each in another transaction. Raises TP001 when somebody was faster with one of them.
create or replace function write_scans(p_scans json, p_count bigint, p_keys text[], p_calls text[], p_hashes text[], p_replies text[], p_users bigint[])
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
    where t.transaction_id = s.transaction_id and t.version = s.version and t.store_id = s.store_id and strpos('new active held', t.state) > 0
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
create or replace function finish_sales(p_stores bigint[], p_beside json, p_sales json, p_count bigint, p_payments json, p_moves json, p_posts json,
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
      and strpos('new active held', t.state) > 0
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
  v_gone text;
  v_count integer;
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
  where transaction_id = p_transaction and version = p_version and strpos('new active held', state) > 0;
  if not found then
    raise exception 'the basket changed' using errcode = 'TP001';
  end if;
  if p_beside is not null and not exists (
    select 1 from stores s where s.store_id = p_store and s.time_zone = p_beside->>'time_zone' and s.cutoff_hour = (p_beside->>'cutoff_hour')::smallint
      and coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = p_store), '{}') = p_beside->'settings') then
    raise exception 'the store changed' using errcode = 'TP001';
  end if;
  update devices set last_receipt = p_receipt where device_id = p_device and last_receipt = p_receipt - 1;
  if not found then
    raise exception 'another receipt was given' using errcode = 'TP001';
  end if;
  for at in 1..cardinality(p_pay_kinds) loop
    insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents, reference, attempt_id)
      values (p_transaction, p_store, p_device, p_pay_sessions[at], p_pay_kinds[at], p_pay_amounts[at], p_pay_tendered[at], p_pay_change[at],
        p_pay_references[at], p_pay_attempts[at]);
  end loop;
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
  -- In conditions PostgreSQL calls a function without starting a statement for it.
  if move_stock_lists(p_store, 'transaction', p_transaction, p_user, p_at, p_move_items, p_move_copies, p_move_quantities, p_move_reasons, p_move_lines)
    is null then null; end if;
  if claim_key(p_key, p_call, p_hash, p_reply, p_user) is null then null; end if;
  if post_group_lists(p_store, p_device, p_day, p_at, p_user, 'finalize', 'transaction', p_transaction, p_post_stores, p_post_kinds, p_post_refs,
    p_post_cents) is null then null; end if;
  if write_audit(p_store, p_at, p_user, p_username, p_device, 'transactions.finalize', 'transaction', p_transaction::text, null, p_audit, p_request)
    is null then null; end if;
end $$;

-- As before; a changed line may change the names of its condition, too.
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
    tax_exempt_by = h.tax_exempt_by, payout = h.payout, discount_kind = h.discount_kind, discount_value = h.discount_value,
    promotion_id = h.promotion_id, credit_tender_cents = h.credit_tender_cents, items = h.items, sales_cents = h.sales_cents,
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

-- Asking a card terminal changes what may be done with the basket: its version moves, so that whoever is finishing, voiding or changing it
-- from what was read before reads again, and sees the card. A transaction that is over takes no more cards.
create or replace function card_moves_basket() returns trigger language plpgsql as $$
begin
  update transactions set version = version + 1 where transaction_id = new.transaction_id and strpos('new active held', state) > 0;
  if not found then
    raise exception 'the transaction is over' using errcode = 'TP003';
  end if;
  return null;
end $$;
