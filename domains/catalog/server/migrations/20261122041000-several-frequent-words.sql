-- Two frequent words were one word of the index and a look at all products that have it: ten thousand pages for a million products.
-- How many uses do words have that begin so? Counted over 500 words; more of them count as very many. A single letter counts as everything.
create or replace function count_catalog_uses(p_word text) returns bigint language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
declare v_words integer; v_uses bigint;
begin
  if octet_length(p_word) = 1 then return 1000000000; end if;
  select count(*), coalesce(sum(u.uses), 0) into v_words, v_uses from
    (select w.uses from catalog_words w where w.word >= p_word and w.word < p_word || chr(1114111) order by w.word limit 500) u;
  return case when v_words = 500 then 100000000 else v_uses end;
end $$;

-- Products that match, at most p_limit, in no order. The rarest of the words and those up to 25 times as frequent are asked of the index (an entry
-- of it costs a thirtieth of what a product does that has to be looked at), the others are checked on what it finds (ts_match_vq is @@ that no
-- index is asked for). One letter, or one word that very many products hold: titles that begin so, and any others as they are met; so that the
-- work never grows with the catalog.
create or replace function find_products(p_words text[], p_query tsquery, p_lead text, p_department bigint, p_configuration bigint, p_limit integer)
returns setof found_product language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 as $$
declare v_uses bigint[]; v_least bigint; v_rare tsquery;
begin
  v_uses := array(select count_catalog_uses(w.word) from unnest(p_words) with ordinality as w(word, at) order by w.at);
  v_least := (select min(u) from unnest(v_uses) as u);
  select string_agg('''' || w.word || ''':*', ' & ')::tsquery into v_rare from unnest(p_words, v_uses) as w(word, uses)
    where w.uses <= greatest(2000, v_least * 25) and w.uses < 1000000000;
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
