-- What a store has coming from vendors, by vendor item: written but not sent, ordered, owed by the vendor, on its way. Each unit is in one of them.
create or replace view vendor_supply as
select o.store_id, v.catalog_id, l.vendor_item_id,
  coalesce(sum(l.open) filter (where o.status_id = 2), 0)::integer as pending,
  coalesce(sum(l.open) filter (where o.status_id <> 2 and not l.is_backordered), 0)::integer as open,
  coalesce(sum(l.open) filter (where o.status_id <> 2 and l.is_backordered), 0)::integer as back_ordered,
  coalesce(sum(l.announced), 0)::integer as announced
from vendor_order_items l join vendor_orders o using (vendor_order_id) join vendor_items v using (vendor_item_id)
where o.deleted_at is null and (l.open > 0 or l.announced > 0)
group by o.store_id, v.catalog_id, l.vendor_item_id;

-- From the day that an order went to its vendor to each check-in of its goods.
create or replace view vendor_lead_time as
select o.vendor_id, o.store_id, o.vendor_order_id, s.vendor_shipment_id, o.requested_at, s.settled_at as checked_in_at
from vendor_shipments s join vendor_orders o using (vendor_order_id)
where s.settled_at is not null and o.requested_at is not null and o.deleted_at is null;
