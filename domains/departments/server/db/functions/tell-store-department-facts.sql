create or replace function tell_store_department_facts() returns trigger language plpgsql as $$
declare
  one record := coalesce(new, old);
begin
  perform hooks.department_facts_changed(one.store_id);
  return null;
end $$;
