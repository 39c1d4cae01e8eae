-- What the audit chain of a store says after one number, up to another. OFFSET 0: each transaction is looked up by its key, however
-- many rows the planner expects.
create or replace function stats_slots_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_slots language sql stable as $$
  select s.store_id, s.business_day, s.slot, sum(s.transactions)::bigint, sum(s.sale_transactions)::bigint, sum(s.trade_transactions)::bigint,
    sum(s.refund_transactions)::bigint, sum(s.items_sold)::bigint, sum(s.items_traded)::bigint, sum(s.items_refunded)::bigint,
    sum(s.gross_cents)::bigint, sum(s.discount_cents)::bigint, sum(s.tax_cents)::bigint, sum(s.trades_credit_cents)::bigint,
    sum(s.trades_cash_cents)::bigint, sum(s.refunds_cents)::bigint, sum(s.rounding_cents)::bigint, sum(s.cost_cents)::bigint
  from audit_rows r
  cross join lateral (select * from stats_transactions t where t.transaction_id = r.entity_id::bigint offset 0) s
  where r.store_id = p_store and r.seq > p_after and r.seq <= p_upto and r.action = 'transactions.finalize'
  group by s.store_id, s.business_day, s.slot
$$;
