create or replace function tell_stores_added() returns trigger language plpgsql as $$
begin
  perform hooks.stores_added(array(select store_id from added));
  return null;
end $$;
