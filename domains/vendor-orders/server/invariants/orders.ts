// What must always hold for orders, the shelf and shipments? (V1, V2, V3, V5, V6, W4)
import type { Check } from '#platform/verify/check.ts';

export const ordersChecks: readonly Check[] = [
  {
    check: 'V1',
    problem: 'The units of an order line do not add up, or came in beyond the order without approval',
    sql: `select vendor_order_item_id from vendor_order_items
      where quantity <> open + announced + received + cancelled + shelved
        or least(open, announced, received, cancelled, shelved, excess) < 0 or (excess > 0) <> (excess_by is not null)`,
  },
  {
    check: 'V1',
    problem: 'An order line does not say what its shipments say',
    sql: `select l.vendor_order_item_id, l.announced, l.received, s.announced as shipped, s.received as came
      from vendor_order_items l cross join lateral (
        select coalesce(sum(i.announced) filter (where s.settled_at is null and s.status_id <> 4), 0) as announced,
          coalesce(sum(i.received) filter (where s.settled_at is not null), 0) as received,
          coalesce(sum(i.excess) filter (where s.settled_at is not null), 0) as excess
        from vendor_shipment_items i join vendor_shipments s using (vendor_shipment_id)
        where i.vendor_order_item_id = l.vendor_order_item_id) s
      where l.announced <> s.announced or l.received <> s.received or l.excess < s.excess`,
  },
  {
    check: 'V2',
    problem: 'A lost shipment was checked in',
    sql: `select vendor_shipment_id from vendor_shipments where status_id = 4 and settled_at is not null`,
  },
  {
    check: 'V3',
    problem: 'An order is over while something is open or under way, or was sent without saying what',
    sql: `select o.vendor_order_id from vendor_orders o
      where o.status_id in (5, 8) and exists (select 1 from vendor_order_items l
          where l.vendor_order_id = o.vendor_order_id and (l.open > 0 or l.announced > 0))
        or o.status_id in (5, 8) and o.closed_at is null
        or o.requested_at is not null and not exists (select 1 from vendor_order_sends d where d.vendor_order_id = o.vendor_order_id)`,
  },
  {
    check: 'V3',
    problem: 'A shipment of an order that is finalized came in afterward',
    sql: `select s.vendor_shipment_id from vendor_shipments s join vendor_orders o using (vendor_order_id)
      where o.status_id = 5 and s.settled_at > o.closed_at`,
  },
  {
    check: 'V5',
    problem: 'The shelf does not hold what was put there less what was taken off',
    sql: `select coalesce(s.vendor_order_shelf_id, t.vendor_order_shelf_id) as vendor_order_shelf_id, s.quantity, t.units
      from vendor_order_shelf s full join (
        select vendor_order_shelf_id, sum(case kind when 'put' then units else -units end) as units
        from vendor_order_shelf_steps group by vendor_order_shelf_id) t using (vendor_order_shelf_id)
      where coalesce(s.quantity, 0) <> coalesce(t.units, 0)`,
  },
  {
    check: 'V5',
    problem: 'An order line does not say what of it is on the shelf',
    sql: `select l.vendor_order_item_id, l.shelved from vendor_order_items l
      where l.shelved <> (select coalesce(sum(s.quantity), 0) from vendor_order_shelf s where s.vendor_order_item_id = l.vendor_order_item_id)`,
  },
  {
    check: 'W4',
    problem: 'A cleared invoice says another late cost than what its goods took, or than what was posted',
    sql: `select s.vendor_shipment_id, s.late_cents, l.late, l.goods, p.goods as posted, p.payable from vendor_shipments s
      left join (select source_id, sum(late_cents) as late, sum(goods_cents) as goods from late_costs where source_type = 'vendorShipment'
        group by source_id) l on l.source_id = s.vendor_shipment_id
      left join (select g.source_id, sum(p.amount_cents) filter (where a.kind = 'goods') as goods,
          sum(p.amount_cents) filter (where a.kind = 'vendorPayable' and a.ref = o.vendor_id) as payable
        from posting_groups g join postings p using (group_id) join accounts a using (account_id)
          join vendor_shipments h on h.vendor_shipment_id = g.source_id join vendor_orders o using (vendor_order_id)
        where g.source_type = 'vendorShipment' group by g.source_id) p on p.source_id = s.vendor_shipment_id
      where coalesce(s.late_cents, 0) <> -coalesce(p.payable, 0) or coalesce(l.goods, 0) <> coalesce(p.goods, 0)
        or coalesce(l.late, s.late_cents, 0) <> coalesce(s.late_cents, 0)`,
  },
  {
    check: 'V6',
    problem: 'An invoice number counts for two orders of a vendor and year',
    sql: `select o.vendor_id, s.invoice_key, s.invoice_year from vendor_shipments s join vendor_orders o using (vendor_order_id)
      where s.invoice_key <> '' and s.invoice_reason = ''
      group by o.vendor_id, s.invoice_key, s.invoice_year having count(distinct s.vendor_order_id) > 1`,
  },
];
