-- Writes open baskets of several registers as they are now, header and lines, if each still is the version that was changed; decides nothing.
-- p_baskets: [{"transaction_id","version", the columns that a change may set,"lines"}] in the order of transactions, which is the order in which they
-- are locked; p_count of them, no transaction twice. p_audits: write_audits, or null; p_keys and on: claim_keys. Raises TP001 when somebody was
-- faster with one of them.
create or replace function write_baskets(p_baskets json, p_count bigint, p_audits json, p_keys uuid[], p_hashes uuid[], p_replies text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_changed bigint;
begin
  if p_count > 1 then
    -- Others don't wait long for one that is locked: each is written alone then.
    set local lock_timeout = '300ms';
  end if;
  with changed as (
    -- By strpos, so that PostgreSQL finds them by their ids and not by the index of the open ones, which it thinks is nearly empty.
    update transactions t set version = t.version + 1, state = b.state, customer_id = b.customer_id, tax_exempt = b.tax_exempt,
      tax_exempt_by = b.tax_exempt_by, payout = b.payout, discount_kind = b.discount_kind, discount_value = b.discount_value,
      discount_allowed = b.discount_allowed, promotion_id = b.promotion_id, promotion_by_hand = b.promotion_by_hand, credit_tender_cents = b.credit_tender_cents, items = b.items,
      sales_cents = b.sales_cents, discount_cents = b.discount_cents, tax_cents = b.tax_cents, trades_cents = b.trades_cents,
      refunds_cents = b.refunds_cents, due_cents = b.due_cents, held_at = b.held_at, finished_at = b.finished_at, device_id = b.device_id,
      user_id = b.user_id, refund_of_id = b.refund_of_id, lines = b.lines,
      -- Whichever register had it, has it no more.
      take = t.take + 1,
      -- Emptied it stays open, and pays with nothing.
      emptied = t.emptied or (b.state = 'new' and t.state = 'active'), certificates = case when b.state <> 'new' then t.certificates end
    from json_to_recordset(p_baskets) as b(transaction_id bigint, version integer, state text, customer_id bigint, tax_exempt boolean, tax_exempt_by bigint,
      payout text, discount_kind text, discount_value bigint, discount_allowed jsonb, promotion_id bigint, promotion_by_hand boolean, credit_tender_cents bigint, items integer,
      sales_cents bigint, discount_cents bigint, tax_cents bigint, trades_cents bigint, refunds_cents bigint, due_cents bigint, held_at timestamptz,
      finished_at timestamptz, device_id bigint, user_id bigint, refund_of_id bigint, lines json)
    where t.transaction_id = b.transaction_id and t.version = b.version and strpos('new active held', t.state) > 0
    returning 1)
  select count(*) into v_changed from changed;
  if v_changed <> p_count then
    raise exception 'a basket changed' using errcode = 'TP001';
  end if;
  if p_audits is not null then
    perform write_audits(p_audits);
  end if;
  if claim_keys(p_keys, p_hashes, p_replies) is null then null; end if;
end $$;
