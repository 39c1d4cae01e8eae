-- Folds at most p_most rows of each chain of a store in. True when there is more to fold. Does nothing while somebody else folds.
create or replace function stats_fold(p_store bigint, p_most integer) returns boolean language plpgsql as $$
declare
  v_kept stats_heads;
  v_last_audit bigint;
  v_last_posting bigint;
  v_audit bigint;
  v_posting bigint;
begin
  if not exists (select 1 from stats_heads where store_id = p_store) then
    insert into stats_heads (store_id) values (p_store) on conflict do nothing;
  end if;
  select * into v_kept from stats_heads where store_id = p_store for update skip locked;
  if not found then return false; end if;
  select coalesce(max(c.audit_seq), 0) into v_last_audit from chain_heads c where c.store_id = p_store;
  select coalesce(max(p.posting_seq), 0) into v_last_posting from posting_heads p where p.store_id = p_store;
  v_audit := least(v_last_audit, v_kept.audit_seq + p_most);
  v_posting := least(v_last_posting, v_kept.posting_seq + p_most);
  insert into stats_slots as k select * from stats_slots_between(p_store, v_kept.audit_seq, v_audit)
    on conflict (store_id, business_day, slot) do update set transactions = k.transactions + excluded.transactions,
      sale_transactions = k.sale_transactions + excluded.sale_transactions, trade_transactions = k.trade_transactions + excluded.trade_transactions,
      refund_transactions = k.refund_transactions + excluded.refund_transactions, items_sold = k.items_sold + excluded.items_sold,
      items_traded = k.items_traded + excluded.items_traded, items_refunded = k.items_refunded + excluded.items_refunded,
      gross_cents = k.gross_cents + excluded.gross_cents, discount_cents = k.discount_cents + excluded.discount_cents,
      tax_cents = k.tax_cents + excluded.tax_cents, trades_credit_cents = k.trades_credit_cents + excluded.trades_credit_cents,
      trades_cash_cents = k.trades_cash_cents + excluded.trades_cash_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents,
      rounding_cents = k.rounding_cents + excluded.rounding_cents, cost_cents = k.cost_cents + excluded.cost_cents;
  insert into stats_departments as k select * from stats_departments_between(p_store, v_kept.audit_seq, v_audit)
    on conflict (store_id, business_day, department_id) do update set items_sold = k.items_sold + excluded.items_sold,
      items_traded = k.items_traded + excluded.items_traded, items_refunded = k.items_refunded + excluded.items_refunded,
      sales_cents = k.sales_cents + excluded.sales_cents, cost_cents = k.cost_cents + excluded.cost_cents, tax_cents = k.tax_cents + excluded.tax_cents,
      trades_cents = k.trades_cents + excluded.trades_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents,
      lines = k.lines + excluded.lines, gross_cents = k.gross_cents + excluded.gross_cents;
  perform stats_fold_items(p_store, v_kept.audit_seq, v_audit);
  perform stats_fold_people(p_store, v_kept.audit_seq, v_audit);
  insert into stats_money as k select * from stats_money_between(p_store, v_kept.posting_seq, v_posting)
    on conflict (store_id, business_day, source_type, kind) do update set
      in_cents = k.in_cents + excluded.in_cents, out_cents = k.out_cents + excluded.out_cents;
  update stats_heads set audit_seq = v_audit, posting_seq = v_posting where store_id = p_store;
  return v_audit < v_last_audit or v_posting < v_last_posting;
end $$;
