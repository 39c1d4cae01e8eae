-- The finished lines that the audit chain of a store tells of after one number, up to another. OFFSET 0: each transaction is looked up by its key,
-- however many rows the planner expects.
create or replace function stats_lines_between(p_store bigint, p_after bigint, p_upto bigint) returns table (business_day date, department_id bigint,
  inventory_id bigint, catalog_id bigint, condition_id bigint, sold integer, returned integer, traded integer, gross_cents bigint, sales_cents bigint,
  refunds_cents bigint, trades_cents bigint, tax_cents bigint, cost_cents bigint, sold_day date) language sql stable as $$
  select l.business_day, l.department_id, l.inventory_id, l.catalog_id, l.condition_id, l.sold, l.returned, l.traded, l.gross_cents, l.sales_cents,
    l.refunds_cents, l.trades_cents, l.tax_cents, l.cost_cents, l.sold_day
  from audit_rows r
  cross join lateral (select * from stats_lines x where x.transaction_id = r.entity_id::bigint offset 0) l
  where r.store_id = p_store and r.seq > p_after and r.seq <= p_upto and r.action = 'transactions.finalize'
$$;
