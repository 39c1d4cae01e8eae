create or replace function tell_condition_values() returns trigger language plpgsql as $$
begin
  perform hooks.condition_values_changed();
  return null;
end $$;
