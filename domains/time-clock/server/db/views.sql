-- A time record that nobody took away, with its store's name and clock.
create or replace view time_record_in_store as
  select r.record_id, r.store_id, s.name as store, s.time_zone as zone, s.cutoff_hour as cutoff, r.user_id, r.business_day, r.clock_in, r.clock_out,
    r.notes, r.is_forgotten, r.version
  from time_records r join stores s using (store_id) where r.deleted_at is null;
