create or replace function stats_departments_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_departments language sql stable as $$
  select p_store, t.business_day, l.department_id,
    coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0)::bigint, coalesce(sum(l.quantity) filter (where l.kind = 'trade'), 0)::bigint,
    coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0)::bigint,
    coalesce(sum(l.net) filter (where l.kind = 'sale'), 0)::bigint, coalesce(sum(l.quantity * l.cost_cents) filter (where l.kind = 'sale'), 0)::bigint,
    sum(l.tax_cents)::bigint, coalesce(-sum(l.net) filter (where l.kind = 'trade'), 0)::bigint,
    coalesce(-sum(l.net) filter (where l.kind = 'refund'), 0)::bigint
  from audit_rows r
  cross join lateral (select * from transactions x where x.transaction_id = r.entity_id::bigint offset 0) t
  cross join lateral (
    select x.*, x.quantity * x.unit_price_cents - x.spread_discount_cents
      - case x.kind when 'sale' then least(x.line_discount_cents, x.quantity * x.unit_price_cents) else 0 end as net
    from transaction_lines x where x.transaction_id = t.transaction_id offset 0) l
  where r.store_id = p_store and r.seq > p_after and r.seq <= p_upto and r.action = 'transactions.finalize'
  group by t.business_day, l.department_id
$$;
