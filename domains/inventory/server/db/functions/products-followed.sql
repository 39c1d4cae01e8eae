create or replace function products_followed() returns trigger language plpgsql as $$
declare v_ids bigint[];
begin
  v_ids := array(select n.catalog_id from after n join before o using (catalog_id)
    where (n.department_id, n.configuration_id, n.release_date, n.upc, left(n.words, 40), left(n.artist, 40))
      is distinct from (o.department_id, o.configuration_id, o.release_date, o.upc, left(o.words, 40), left(o.artist, 40)));
  if cardinality(v_ids) > 0 then perform follow_products(null, v_ids); end if;
  return null;
end $$;
