create or replace function taxonomy_links_due() returns trigger language plpgsql as $$
begin
  perform price_due_of_products(null, array(select distinct catalog_id from touched));
  return null;
end $$;
