-- What a sale took by its tenders, and what its finished refunds gave back: each tender's rest, and what refund-rounding.ts asks for. What a refund's
-- transaction pays for trades is none of it.
create or replace function money_of_sale(p_sale bigint) returns json language sql stable as $$
  with back as materialized (
    select t.transaction_id, t.due_cents, t.trades_cents, t.payout,
      coalesce(t.refund_rounding_cents, case when t.due_cents < 0 then t.rounding_cents else 0 end) as rounding,
      (select coalesce(-sum(l.quantity * l.unit_price_cents - l.spread_discount_cents + l.tax_cents), 0)::bigint from transaction_lines l
        where l.transaction_id = t.transaction_id and l.kind = 'refund') as cents
    from transactions t where t.refund_of_id = p_sale and t.state = 'finalized'),
  tenders as (
    select m.kind, m.amount_cents as cents from payments m where m.transaction_id = p_sale
    union all select m.kind, m.amount_cents from payments m join back b using (transaction_id) where m.amount_cents < 0
    union all select case b.payout when 'cash' then 'cash' else 'storeCredit' end, greatest(0, b.rounding - b.cents - b.due_cents)
      from back b where b.trades_cents < 0)
  select json_build_object(
    'tenders', (select coalesce(json_agg(x), '[]') from (select kind, sum(cents)::bigint as cents from tenders group by kind order by kind) x),
    'exactCents', (select coalesce(sum(greatest(l.quantity * l.unit_price_cents - l.line_discount_cents, 0) - l.spread_discount_cents + l.tax_cents), 0)::bigint
      from transaction_lines l where l.transaction_id = p_sale and l.kind = 'sale'),
    'roundingCents', (select t.rounding_cents - coalesce(t.refund_rounding_cents, case when t.refund_of_id is not null and t.due_cents < 0
      then t.rounding_cents else 0 end) from transactions t where t.transaction_id = p_sale),
    'beforeCashCents', (select coalesce(sum(m.amount_cents), 0)::bigint from payments m
      where m.transaction_id = p_sale and m.amount_cents > 0 and m.kind in ('channel', 'card', 'check')),
    'cashCents', (select coalesce(sum(m.amount_cents), 0)::bigint from payments m where m.transaction_id = p_sale and m.amount_cents > 0 and m.kind = 'cash'),
    'backCents', (select coalesce(sum(cents), 0)::bigint from back),
    'backRoundingCents', (select coalesce(sum(rounding), 0)::bigint from back))
$$;
