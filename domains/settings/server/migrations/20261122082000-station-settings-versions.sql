-- A setting of a register counts its changes and names who made the last one, as a setting of a store does.
alter table station_settings
  add column version integer not null default 1,
  add column changed_by bigint references users;

update station_settings s
set version = greatest(1, (
  select count(*) from audit_rows a
  where a.entity = 'stationSetting' and a.entity_id = s.name and a.device_id = s.device_id
));
