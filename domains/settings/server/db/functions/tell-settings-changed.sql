create or replace function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform hooks.settings_changed(array_agg(store_id), array_agg(name)) from touched having count(*) > 0;
  return null;
end $$;
