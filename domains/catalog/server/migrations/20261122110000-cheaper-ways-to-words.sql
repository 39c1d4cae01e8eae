-- What a frequent beginning costs. PostgreSQL reads all entries of the index that begin so, about half a microsecond each, before it says which product is
-- first: 60 ms for 'dr' of a million products. Three things follow: a beginning that very many products share is met sooner by going through the
-- catalog; beside a rarer word it is checked on what that one finds, unless the rarer one finds more; and what nobody reads isn't looked for.
-- Whatever the way, the same products are found: the first ones in the order in which they lie.

-- How many words begin so, and how many uses they have; more than p_most words aren't counted.
create function word_uses(p_word text, p_most integer, out words integer, out uses bigint) language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
begin
  select count(*), coalesce(sum(u.uses), 0) into words, uses from
    (select w.uses from catalog_words w where w.word >= p_word and w.word < p_word || chr(1114111) order by w.word limit p_most) u;
end $$;

-- Does the index help with a word of p_uses, of p_words beginnings, beside one of p_least? Whole words are skipped through; a beginning is read
-- whole, for a third of a microsecond an entry, and saves looks at products, two microseconds each.
create function is_for_index(p_words integer, p_uses bigint, p_least bigint, p_limit bigint, p_size bigint) returns boolean language sql immutable as $$
  select p_uses < 1000000000 and (p_uses <= greatest(2000, p_least)
    or p_uses <= case when p_words <= 8 then 100 * p_least else 10 * least(p_least, p_limit * p_size / greatest(p_uses, 1)) end)
$$;

-- How many products there are, about.
create function catalog_size() returns bigint language sql stable as $$
  select greatest(reltuples, 1000)::bigint from pg_class where oid = 'catalog_products'::regclass
$$;

-- Products that hold all the words, each as the beginning of one: the first p_limit in the order in which they lie.
create function find_product_ids(p_words text[], p_limit integer) returns setof bigint language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  v_size bigint := catalog_size();
  v_pages bigint := pg_relation_size('catalog_products') / current_setting('block_size')::bigint;
  v_all tsquery; v_uses bigint[]; v_counts integer[]; v_least bigint; v_rare text[]; v_query tsquery;
  v_share float; v_walk float; v_index float; v_end tid; v_ids bigint[];
begin
  if coalesce(cardinality(p_words), 0) = 0 then return; end if;
  v_all := (select string_agg('''' || w || ''':*', ' & ')::tsquery from unnest(p_words) as w);
  -- More than 4,000 words that begin so: a tenth of the catalog at least.
  select array_agg(u.words order by w.at), array_agg(case when u.words = 4000 then greatest(u.uses, v_size / 10) else u.uses end order by w.at)
    into v_counts, v_uses from unnest(p_words) with ordinality as w(word, at) cross join lateral word_uses(w.word, 4000) u;
  select min(u), exp(sum(ln(least(1, greatest(u, 1)::float / v_size)))) into v_least, v_share from unnest(v_uses) as u;
  select array_agg(w.word), sum(w.uses * case when w.words <= 8 then 0.2 when cardinality(p_words) = 1 then 0.55 else 0.3 end)
    into v_rare, v_index from unnest(p_words, v_counts, v_uses) as w(word, words, uses)
    where is_for_index(w.words, w.uses, v_least, p_limit, v_size);
  v_walk := p_limit / v_share;
  -- Four times as far as it should be; then the index, after all.
  if v_walk < v_size and v_walk * 0.55 < v_index + 2 * p_limit then
    v_end := format('(%s,0)', ceil(v_pages * least(1, 4 * v_walk / v_size)));
    v_ids := array(select p.catalog_id from catalog_products p where p.ctid < v_end and ts_match_vq(p.search, v_all) limit p_limit);
    if cardinality(v_ids) = p_limit then
      return query select unnest(v_ids);
      return;
    end if;
  end if;
  v_query := whole_words(v_rare);
  return query select p.catalog_id from catalog_products p
    where p.search @@ v_query and (cardinality(v_rare) = cardinality(p_words) or ts_match_vq(p.search, v_all)) limit p_limit;
end $$;

-- As before, but: a frequent beginning beside a rarer word is checked on what that one finds where that is less, and with p_enough the titles that begin
-- with a frequent word are enough if they fill the answer.
drop function find_products(text[], tsquery, text, bigint, bigint, integer);
create function find_products(p_words text[], p_query tsquery, p_lead text, p_department bigint, p_configuration bigint, p_limit integer,
  p_enough boolean default false)
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
    v_query := whole_words(v_rare);
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
drop function count_catalog_uses(text);
