-- What a vendor is paid in the end beyond goods and freight (negative: less), decided when its invoice is cleared. Until now clearing moved no money.
alter table vendor_shipments add column late_cents bigint;
update vendor_shipments set late_cents = 0 where cleared_at is not null;
alter table vendor_shipments drop constraint vendor_shipments_cleared,
  add constraint vendor_shipments_cleared check ((cleared_at is null) = (cleared_by is null) and (cleared_at is null) = (late_cents is null));
