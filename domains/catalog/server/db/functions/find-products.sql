create or replace function find_products(p_words text[], p_query tsquery, p_lead text, p_department bigint, p_configuration bigint, p_limit integer,
  p_enough boolean default false, p_parts text[] default null)
returns setof found_product language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  v_size bigint := catalog_size();
  v_counts integer[]; v_uses bigint[]; v_least bigint; v_rare text[]; v_query tsquery; v_ids bigint[]; v_found bigint;
begin
  select array_agg(u.words order by w.at), array_agg(case when octet_length(w.word) = 1 then 1000000000 when u.words = 500 then 100000000 else u.uses end order by w.at)
    into v_counts, v_uses from unnest(p_words) with ordinality as w(word, at)
      cross join lateral word_uses(w.word, case when octet_length(w.word) = 1 then 0 else 500 end) u;
  v_least := (select min(u) from unnest(v_uses) as u);
  -- In a department or platform a tenth of what is found fits, or less.
  v_rare := (select array_agg(w.word) from unnest(p_words, v_counts, v_uses) as w(word, words, uses)
    where is_for_index(w.words, w.uses, v_least, case when p_department is null and p_configuration is null then p_limit else 10 * p_limit end, v_size));
  if v_rare is not null and v_least > 20000 and cardinality(p_words) = 1 and p_department is not null then
    v_ids := array(select p.catalog_id from (select x.catalog_id, x.search, x.configuration_id from catalog_products x
        where x.department_id = p_department limit 20000) p
      where ts_match_vq(p.search, p_query) and (p_configuration is null or p.configuration_id = p_configuration) limit p_limit);
    if cardinality(v_ids) = p_limit then
      return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from unnest(v_ids) as w(id) join catalog_products p on p.catalog_id = w.id;
      return;
    end if;
  end if;
  if v_rare is not null and (v_least <= 20000 or cardinality(p_words) > 1 or p_department is not null or p_configuration is not null) then
    v_query := case when p_parts is null then whole_words(v_rare) else (select string_agg(part, ' & ')::tsquery
      from unnest(p_words, p_parts) as w(word, part) where w.word = any(v_rare)) end;
    return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
      where p.search @@ v_query and (cardinality(v_rare) = cardinality(p_words) or ts_match_vq(p.search, p_query))
        and (p_department is null or p.department_id = p_department)
        and (p_configuration is null or p.configuration_id = p_configuration) limit p_limit;
    return;
  end if;
  return query select * from find_products_beginning(p_lead, p_query, p_department, p_configuration, p_limit);
  get diagnostics v_found = row_count;
  if v_rare is not null and not (p_enough and v_found = p_limit) then
    return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
      where ts_match_vq(p.search, p_query) and not starts_with(p.words, p_lead) limit p_limit;
  end if;
end $$;
