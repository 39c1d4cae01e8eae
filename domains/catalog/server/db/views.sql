-- A product as a store sells it: its own words and department where it says otherwise, the chain's else. Every product in every store: name the
-- store, and the product or a few of them.
create or replace view product_in_store as
  select s.store_id, p.catalog_id, p.upc, p.gtin, p.edition, coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist,
    coalesce(sp.department_id, p.department_id) as department_id, coalesce(sp.configuration_id, p.configuration_id) as configuration_id, p.genre,
    p.release_date, p.msrp_cents, sp.price_cents, coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt
  from stores s cross join catalog_products p
    left join store_products sp on sp.store_id = s.store_id and sp.catalog_id = p.catalog_id;
