create or replace function settings_due() returns trigger language plpgsql as $$
begin
  perform price_due(new.store_id);
  return null;
end $$;
