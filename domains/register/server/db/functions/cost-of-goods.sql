-- What a line adds to the cost of goods sold, in cents: a sale what its goods had cost, a refund takes that off again if they came back into stock; damaged
-- ones are lost, so that their cost stays (0328). The one formula behind the ledger, the sums of statistics and every report (0428).
create or replace function cost_of_goods(l transaction_lines) returns bigint language sql immutable as $$
  select case when l.inventory_id is null then 0 when l.kind = 'sale' then round(l.quantity * coalesce(l.cost_e4, l.cost_cents * 100) / 100.0)
    when l.kind = 'refund' and l.restock = 'stock' then -round(l.quantity * coalesce(l.cost_e4, l.cost_cents * 100) / 100.0) else 0 end::bigint
$$;
