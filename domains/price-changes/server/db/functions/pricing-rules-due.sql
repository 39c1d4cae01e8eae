create or replace function pricing_rules_due() returns trigger language plpgsql as $$
begin
  perform price_due(touched.store_id) from (select distinct store_id from touched) touched;
  return null;
end $$;
