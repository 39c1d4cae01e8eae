-- What a check-in found and changed, kept so that it can be taken back: the shipment, its items and the order's status right before, and those lines of the order that it
-- changed, before and after.
create table vendor_settlements (
  vendor_shipment_id bigint primary key constraint vendor_settlements_shipment references vendor_shipments,
  shipment jsonb not null,
  items jsonb not null,
  status_id integer not null,
  status_after integer,
  lines jsonb not null,
  lines_after jsonb not null default '[]'
);
