-- The device of a store at which its web orders are finished. It has no drawer and is in no list of devices: it is never active, so that nobody begins a
-- sale at it.
alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check check (kind = any ('{register,vault,web}'::text[]));
create unique index devices_one_web on devices (store_id) where kind = 'web';
