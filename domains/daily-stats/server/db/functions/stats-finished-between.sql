-- The finished lines that the audit chain of a store tells of after one number, up to another; of each receipt one is the first. OFFSET 0: the rows of a
-- store after the number are looked up by the key of the chain, and each transaction by its own, however many rows the planner expects: it doesn't know that
-- a head is near the end, and read the whole chains of all stores instead.
create or replace function stats_finished_between(p_store bigint, p_after bigint, p_upto bigint) returns table (business_day date, user_id bigint,
  device_id bigint, customer_id bigint, kind text, department_id bigint, inventory_id bigint, catalog_id bigint, condition_id bigint, tax_rate_e5 integer,
  is_exempt boolean, receipts integer, sold integer, returned integer, traded integer, gross_cents bigint, sales_cents bigint, refunds_cents bigint,
  trades_cents bigint, tax_cents bigint, cost_cents bigint, sold_day date, finished_at timestamptz, tax_parts jsonb) language sql stable as $$
  select l.business_day, l.user_id, l.device_id, coalesce(l.customer_id, 0), l.kind, l.department_id, l.inventory_id, l.catalog_id, l.condition_id,
    case when l.is_exempt then 0 else l.tax_rate_e5 end, l.is_exempt, l.receipts, l.sold, l.returned, l.traded, l.gross_cents, l.sales_cents,
    l.refunds_cents, l.trades_cents, l.tax_cents, l.cost_cents, l.sold_day, l.finished_at, l.tax_parts
  from (
    select a.entity_id from audit_rows a where a.store_id = p_store and a.seq > p_after and a.seq <= p_upto and a.action = 'transactions.finalize' offset 0) r
  cross join lateral (
    select x.*, (row_number() over (order by x.line_id) = 1)::int as receipts from stats_lines x where x.transaction_id = r.entity_id::bigint offset 0) l
$$;
