create or replace function tell_department_facts() returns trigger language plpgsql as $$
begin
  perform hooks.department_facts_changed(null);
  return null;
end $$;
