-- Another adjustment, or a branch under another one: everything below it may change.
create or replace function tell_adjustments_changed() returns trigger language plpgsql as $$
begin
  perform hooks.taxonomy_adjustments_changed();
  return null;
end $$;
