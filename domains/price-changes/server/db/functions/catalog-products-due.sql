create or replace function catalog_products_due() returns trigger language plpgsql as $$
begin
  perform price_due_of_products(null, array(select n.catalog_id from after n join before o using (catalog_id)
    where (n.msrp_cents, n.department_id, n.configuration_id) is distinct from (o.msrp_cents, o.department_id, o.configuration_id)));
  return null;
end $$;
