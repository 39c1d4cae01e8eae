-- Finishes transactions of several registers: state, lines, receipt numbers, payments, copies, stock, money, keys and audit, all or nothing. Decides
-- nothing. p_beside: [{"store","time_zone","cutoff_hour","settings"}] as the caller remembers them instead of having read them; p_sales in the order
-- of transactions: [{"n" from 1,"source" (the transaction),"version","store","device","receipt" (null: its register gave the number),"number","day","at","user", what post_groups and
-- write_audits ask for beside these,"copies" (move_copies) or null,"items" and the other totals}], p_count of them, no device twice; p_lines: all
-- their lines; p_payments, p_moves, p_posts: rows, see below, move_stock_of_many, post_groups; p_whole: the whole rows of those that their registers
-- finish as a whole (put_baskets), or null; p_audits: what is told beside the finish itself (write_audits), or null; p_keys and on: claim_keys.
-- Raises TP001 when a basket, its key, a device's last receipt number or a store is another than the caller saw, TP002 with the serial when a copy is gone. The
-- heads of the stores' chains are locked last: who holds them makes all other registers wait.
drop function if exists finish_sales(json, json, bigint, json, json, json, json, uuid[], uuid[], text[]);
create or replace function finish_sales(p_beside json, p_sales json, p_count bigint, p_lines json, p_payments json, p_moves json,
  p_posts json, p_whole json, p_audits json, p_keys uuid[], p_hashes uuid[], p_replies text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_whole bigint := 0;
  v_finished bigint;
  v_given bigint;
  v_known bigint[];
  v_copies json;
begin
  if p_count > 1 then
    -- Others don't wait long for what is locked: each is finished alone then.
    set local lock_timeout = '300ms';
  end if;
  if p_whole is not null then
    v_whole := put_baskets(p_whole);
  end if;
  with sales as materialized (
    select * from json_to_recordset(p_sales) as s(source bigint, version integer, store bigint, device bigint, receipt bigint, number text, day date,
      at timestamptz, copies json, items integer, sales_cents bigint, discount_cents bigint, tax_cents bigint, trades_cents bigint, refunds_cents bigint,
      rounding_cents bigint, refund_rounding_cents bigint, due_cents bigint)),
  finished as (
    update transactions t set version = t.version + 1, state = 'finalized', finished_at = s.at, business_day = s.day, receipt_number = s.number,
      items = s.items, sales_cents = s.sales_cents, discount_cents = s.discount_cents, tax_cents = s.tax_cents, trades_cents = s.trades_cents,
      refunds_cents = s.refunds_cents, rounding_cents = s.rounding_cents, refund_rounding_cents = s.refund_rounding_cents, due_cents = s.due_cents, lines = null
    from sales s
    where t.transaction_id = s.source and t.version = s.version and t.store_id = s.store and t.device_id = s.device
      and strpos('new active held', t.state) > 0
    returning t.transaction_id, t.customer_id)
  select (select count(*) from finished), array(select f.transaction_id from finished f where f.customer_id is not null)
        || array(select b.transaction_id from json_to_recordset(p_whole) as b(transaction_id bigint, customer_id bigint) where b.customer_id is not null),
      (select json_agg(json_build_object('source', x.source, 'copies', x.copies)) from sales x where x.copies is not null),
      take_receipts(array(select x.device from sales x where x.receipt is not null order by x.device),
        array(select x.receipt from sales x where x.receipt is not null order by x.device))
        + (select count(*) from sales x where x.receipt is null)
    into v_finished, v_known, v_copies, v_given;
  if v_whole + v_finished <> p_count or v_given <> p_count or exists (
    select 1 from json_to_recordset(p_beside) as b(store bigint, time_zone text, cutoff_hour smallint, settings jsonb) where not exists (
      select 1 from stores s where s.store_id = b.store and s.time_zone = b.time_zone and s.cutoff_hour = b.cutoff_hour
        and coalesce((select jsonb_object_agg(c.name, c.value) from client_settings c where c.store_id = b.store), '{}') = b.settings)) then
    raise exception 'a basket, a receipt number or a store changed' using errcode = 'TP001';
  end if;
  insert into transaction_lines select * from json_populate_recordset(null::transaction_lines, p_lines);
  if cardinality(v_known) > 0 then
    perform fulfil_wishes_of_sales(v_known);
  end if;
  insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents, change_cents, reference, attempt_id,
      channel_order_id, channel_connection_id)
    select p.source, p.store, p.device, p.session, p.kind, p.amount, p.tendered, p.change, p.reference, p.attempt, p."order", p.connection
    from json_to_recordset(p_payments) as p(source bigint, store bigint, device bigint, session bigint, kind text, amount bigint, tendered bigint,
      change bigint, reference text, attempt bigint, "order" bigint, connection bigint) order by p.session;
  if v_copies is not null then
    perform move_copies(c.source, c.copies) from json_to_recordset(v_copies) as c(source bigint, copies jsonb);
  end if;
  -- In conditions PostgreSQL calls a function without starting a statement for it.
  if move_stock_of_many('transaction', p_moves) is null then null; end if;
  if claim_keys(p_keys, p_hashes, p_replies) is null then null; end if;
  if post_groups(p_sales, p_posts) is null then null; end if;
  if p_audits is not null then
    perform write_audits(p_audits);
  end if;
  if write_audits(p_sales) is null then null; end if;
end $$;
