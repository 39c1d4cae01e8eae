// What a check-in changes of its shipment and order is kept, so that it can be taken back.
import type { Tx } from '#contract/route.ts';

const BEFORE = `
  insert into vendor_settlements (vendor_shipment_id, shipment, items, status_id, lines)
  select s.vendor_shipment_id, to_jsonb(s), coalesce((select jsonb_agg(to_jsonb(i)) from vendor_shipment_items i where i.vendor_shipment_id = $1), '[]'),
    o.status_id, coalesce((select jsonb_agg(to_jsonb(l)) from vendor_order_items l where l.vendor_order_id = o.vendor_order_id), '[]')
  from vendor_shipments s join vendor_orders o using (vendor_order_id) where s.vendor_shipment_id = $1
  on conflict (vendor_shipment_id) do update set shipment = excluded.shipment, items = excluded.items, status_id = excluded.status_id, lines = excluded.lines`;

// Lines that the check-in left alone may change afterwards.
const AFTER = `
  with before as materialized (
    select b.* from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_order_items, k.lines) b where k.vendor_shipment_id = $1)
  update vendor_settlements v set lines = c.before, lines_after = c.after, status_after = c.status_id
  from (select coalesce(jsonb_agg(to_jsonb(b)) filter (where b.vendor_order_item_id is not null), '[]') as before,
      coalesce(jsonb_agg(to_jsonb(l)) filter (where l.vendor_order_item_id is not null), '[]') as after, min(o.status_id) as status_id
    from vendor_shipments s join vendor_orders o using (vendor_order_id)
      left join (vendor_order_items l left join before b using (vendor_order_item_id)) on l.vendor_order_id = o.vendor_order_id
        and (l.open, l.announced, l.received, l.cancelled, l.excess, l.is_backordered)
          is distinct from (b.open, b.announced, b.received, b.cancelled, b.excess, b.is_backordered)
    where s.vendor_shipment_id = $1) c
  where v.vendor_shipment_id = $1`;

/** Keeps the shipment, its items and its order's lines as they are; both are held. */
export const keepBefore = (tx: Tx, shipmentId: number): Promise<number> => tx.run(BEFORE, [shipmentId]);

/** Keeps of the lines those that have changed since keepBefore(), as they were and as they are. */
export const keepAfter = (tx: Tx, shipmentId: number): Promise<number> => tx.run(AFTER, [shipmentId]);
