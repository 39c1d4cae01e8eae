create or replace function tell_products_changed() returns trigger language plpgsql as $$
declare
  v_shown bigint[];
  v_valued bigint[];
  v_facts bigint[];
begin
  select
    array_agg(n.catalog_id) filter (where
      (n.department_id, n.configuration_id, n.release_date, n.upc, left(n.words, 40), left(n.artist, 40))
        is distinct from (o.department_id, o.configuration_id, o.release_date, o.upc, left(o.words, 40), left(o.artist, 40))),
    array_agg(n.catalog_id) filter (where
      (n.msrp_cents, n.department_id, n.configuration_id) is distinct from (o.msrp_cents, o.department_id, o.configuration_id)),
    array_agg(n.catalog_id) filter (where
      (n.upc, n.gtin, n.title, n.artist, n.department_id, n.configuration_id, n.tax_exempt, n.serial_required)
        is distinct from (o.upc, o.gtin, o.title, o.artist, o.department_id, o.configuration_id, o.tax_exempt, o.serial_required))
    into v_shown, v_valued, v_facts from after n join before o using (catalog_id);
  if v_shown is not null then perform hooks.products_changed(null, v_shown); end if;
  if v_valued is not null then perform hooks.product_values_changed(null, v_valued); end if;
  if v_facts is not null then perform hooks.product_facts_changed(null, v_facts); end if;
  return null;
end $$;
