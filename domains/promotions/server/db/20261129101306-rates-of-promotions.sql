-- A rate or cents a unit, by the kind: rates are thousandths of a percent.
alter table promotions drop constraint promotions_value;
update promotions set value = value * 10 where kind in ('percent', 'buyXGetY');
alter table promotions add constraint promotions_value check (value <= case when kind in ('percent', 'buyXGetY') then 100000 else 9999999 end);
