-- Words are asked of the index by their beginnings: it reads all that begins so before it can say what a rarer word beside it leaves. Where few words of
-- the catalog begin so, those are asked for whole. What is found is the same, since every word of a product stands in catalog_words.
create function whole_words(p_words text[]) returns tsquery language sql stable as $$
  select string_agg(coalesce(k.words, '''' || w.word || ''':*'), ' & ')::tsquery
  from unnest(p_words) as w(word) cross join lateral (
    select case when count(*) between 1 and 8 then '(' || string_agg('''' || x.word || '''', ' | ') || ')' end as words
    from (select v.word from catalog_words v where v.word >= w.word and v.word < w.word || chr(1114111) order by v.word limit 9) x) k
$$;

-- As before, with whole words.
create or replace function find_products(p_words text[], p_query tsquery, p_lead text, p_department bigint, p_configuration bigint, p_limit integer)
returns setof found_product language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 as $$
declare v_uses bigint[]; v_least bigint; v_rare tsquery; v_ids bigint[];
begin
  v_uses := array(select count_catalog_uses(w.word) from unnest(p_words) with ordinality as w(word, at) order by w.at);
  v_least := (select min(u) from unnest(v_uses) as u);
  v_rare := whole_words(array(select w.word from unnest(p_words, v_uses) as w(word, uses)
    where w.uses <= greatest(2000, v_least * 25) and w.uses < 1000000000));
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
    return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
      where p.search @@ v_rare and ts_match_vq(p.search, p_query) and (p_department is null or p.department_id = p_department)
        and (p_configuration is null or p.configuration_id = p_configuration) limit p_limit;
    return;
  end if;
  return query select * from find_products_beginning(p_lead, p_query, p_department, p_configuration, p_limit);
  if v_rare is not null then
    return query select p.catalog_id, p.upc, p.gtin, p.title, p.words, p.search from catalog_products p
      where ts_match_vq(p.search, p_query) and not starts_with(p.words, p_lead) limit p_limit;
  end if;
end $$;
