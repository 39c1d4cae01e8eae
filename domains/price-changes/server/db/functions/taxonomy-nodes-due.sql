-- Another adjustment, or a branch under another one: everything below it may change.
create or replace function taxonomy_nodes_due() returns trigger language plpgsql as $$
begin
  perform price_due(null);
  return null;
end $$;
