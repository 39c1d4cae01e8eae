create or replace function tell_pricing_rules_changed() returns trigger language plpgsql as $$
begin
  perform hooks.pricing_rules_changed(array(select distinct store_id from touched));
  return null;
end $$;
