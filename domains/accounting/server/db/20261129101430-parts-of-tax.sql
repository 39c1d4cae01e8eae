-- The tax of a named part of a rate may have an account of its own.
alter table account_maps add column tax_part text, drop constraint account_maps_once, drop constraint account_maps_parts;
alter table account_maps add constraint account_maps_once unique nulls not distinct (map_version, store_id, kind, department_id, tax_rate_e5, tax_part),
  add constraint account_maps_parts check ((department_id is null or kind in ('sales', 'refunds')) and (tax_rate_e5 is null or kind = 'tax')
    and (tax_part is null or tax_rate_e5 is not null));
