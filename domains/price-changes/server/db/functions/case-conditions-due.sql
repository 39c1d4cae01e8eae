-- Their share of the price comes with a later migration.
create or replace function case_conditions_due() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) -> 'value_bp' is distinct from to_jsonb(new) -> 'value_bp' then perform price_due(null); end if;
  return null;
end $$;
