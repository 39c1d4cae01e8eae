create or replace function tell_guide_prices_changed() returns trigger language plpgsql as $$
begin
  perform hooks.guide_prices_changed(array(select distinct catalog_id from touched));
  return null;
end $$;
