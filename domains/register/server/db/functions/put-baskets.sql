-- Writes whole rows of transactions, whether the database has them yet or not; decides nothing. p_rows: as columns, each with the version that it gets. Answers how
-- many it wrote: a row that is another version by now, or ended, stays as it is.
create or replace function put_baskets(p_rows json) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  v_written bigint;
begin
  insert into transactions as t overriding system value select * from json_populate_recordset(null::transactions, p_rows)
    on conflict (transaction_id) do update set version = excluded.version, state = excluded.state, device_id = excluded.device_id, user_id = excluded.user_id,
      customer_id = excluded.customer_id, held_at = excluded.held_at, finished_at = excluded.finished_at, business_day = excluded.business_day,
      receipt_number = excluded.receipt_number, tax_exempt = excluded.tax_exempt, tax_exempt_by = excluded.tax_exempt_by, payout = excluded.payout,
      discount_kind = excluded.discount_kind, discount_value = excluded.discount_value, discount_allowed = excluded.discount_allowed,
      promotion_id = excluded.promotion_id, promotion_by_hand = excluded.promotion_by_hand, credit_tender_cents = excluded.credit_tender_cents,
      refund_of_id = excluded.refund_of_id, items = excluded.items, sales_cents = excluded.sales_cents, discount_cents = excluded.discount_cents,
      tax_cents = excluded.tax_cents, trades_cents = excluded.trades_cents, refunds_cents = excluded.refunds_cents, rounding_cents = excluded.rounding_cents,
      refund_rounding_cents = excluded.refund_rounding_cents, due_cents = excluded.due_cents, emptied = t.emptied or excluded.emptied,
      certificates = case when excluded.state <> 'new' then t.certificates end,
      lines = excluded.lines, basket_key = excluded.basket_key, take = excluded.take, rev = excluded.rev
    where t.version = excluded.version - 1 and strpos('new active held', t.state) > 0;
  get diagnostics v_written = row_count;
  return v_written;
end $$;
