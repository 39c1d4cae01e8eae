// What must always hold for returns to vendors?
import type { Check } from '#platform/verify/check.ts';

export const returnChecks: readonly Check[] = [
  {
    check: 'V7',
    problem:
      'An item of a return and its steps, or a step and the stock that it moved, say different things: goods leave once',
    sql: `select x.vendor_return_item_id from vendor_return_items x join vendor_returns t using (vendor_return_id)
      left join (select vendor_return_item_id, coalesce(sum(units) filter (where kind = 'out'), 0) as out_units,
          coalesce(sum(cents) filter (where kind = 'out'), 0) as out_cents, coalesce(sum(claim_cents) filter (where kind = 'out'), 0) as out_claim,
          coalesce(sum(units) filter (where kind = 'back'), 0) as back_units, coalesce(sum(cents) filter (where kind = 'back'), 0) as back_cents,
          coalesce(sum(claim_cents) filter (where kind = 'back'), 0) as back_claim, count(*) filter (where kind = 'out') as outs
        from vendor_return_steps group by vendor_return_item_id) s using (vendor_return_item_id)
      where (x.out_units, x.out_cents, x.out_claim_cents, x.back_units, x.back_cents, x.back_claim_cents) is distinct from
          (coalesce(s.out_units, 0), coalesce(s.out_cents, 0), coalesce(s.out_claim, 0), coalesce(s.back_units, 0), coalesce(s.back_cents, 0), coalesce(s.back_claim, 0))
        or coalesce(s.outs, 0) <> (t.out_at is not null)::integer
      union all
      select coalesce(s.vendor_return_item_id, m.source_line_id) from (select vendor_return_step_id, vendor_return_item_id, cents,
          case kind when 'out' then -units else units end as units from vendor_return_steps) s
        full join (select source_id, source_line_id, quantity, cost_cents from stock_movements where source_type = 'vendorReturnStep') m
          on m.source_id = s.vendor_return_step_id
      where (s.units, s.cents, s.vendor_return_item_id) is distinct from (m.quantity, m.cost_cents, m.source_line_id)`,
  },
  {
    check: 'V7',
    problem:
      'What is claimed of vendors is not what the returns that are with them claim: an ended return claims nothing',
    sql: `select coalesce(r.store_id, a.store_id) as store_id, coalesce(r.vendor_id, a.ref) as vendor_id, r.cents as returns, a.cents as account
      from (select t.store_id, t.vendor_id, sum(x.out_claim_cents - x.back_claim_cents)::bigint as cents
          from vendor_returns t join vendor_return_items x using (vendor_return_id) where t.status_id = 4 group by 1, 2) r
        full join (select store_id, ref, balance_cents as cents from accounts where kind = 'vendorClaims') a on a.store_id = r.store_id and a.ref = r.vendor_id
      where coalesce(r.cents, 0) <> coalesce(a.cents, 0)`,
  },
  {
    check: 'W4',
    problem: 'What we owe a vendor is not what its goods came in at, and late costs, less its credits',
    sql: `select coalesce(w.store_id, a.store_id) as store_id, coalesce(w.vendor_id, a.ref) as vendor_id, w.cents as documents, a.cents as account
      from (select store_id, vendor_id, sum(cents)::bigint as cents from (
            select t.to_store_id as store_id, coalesce(t.vendor_id, 0) as vendor_id, case s.kind when 'receive' then -s.cents else s.cents end as cents
            from transfers t join transfer_steps s using (transfer_id) where s.kind in ('receive', 'takeBack')
            union all select h.store_id, o.vendor_id, -h.late_cents from vendor_shipments h join vendor_orders o using (vendor_order_id)
              where h.late_cents is not null
            union all select store_id, vendor_id, credit_cents from vendor_returns where credit_cents is not null) x group by store_id, vendor_id) w
        full join (select store_id, ref, balance_cents as cents from accounts where kind = 'vendorPayable') a on a.store_id = w.store_id and a.ref = w.vendor_id
      where coalesce(w.cents, 0) <> coalesce(a.cents, 0)`,
  },
];
