-- Titles that begin so, in their order.
create or replace function find_products_beginning(p_lead text, p_query tsquery, p_department bigint, p_configuration bigint, p_limit integer)
returns setof found_product language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
    where left(p.words, 40) collate "C" >= p_lead and left(p.words, 40) collate "C" < p_lead || chr(1114111)
      and ts_match_vq(p.search, p_query) and (p_department is null or p.department_id = p_department)
      and (p_configuration is null or p.configuration_id = p_configuration)
    order by left(p.words, 40) collate "C" limit p_limit;
end $$;
