create or replace function tell_frozen_prices_changed() returns trigger language plpgsql as $$
begin
  perform hooks.frozen_prices_changed(array(select distinct catalog_id from touched));
  return null;
end $$;
