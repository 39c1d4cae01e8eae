create or replace function find_product_ids(p_words text[], p_limit integer, p_query text default null, p_parts text[] default null) returns setof bigint language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set synchronize_seqscans = off as $$
declare
  v_size bigint := catalog_size();
  v_pages bigint := pg_relation_size('catalog_products') / current_setting('block_size')::bigint;
  v_all tsquery; v_uses bigint[]; v_counts integer[]; v_least bigint; v_rare text[]; v_query tsquery;
  v_share float; v_walk float; v_index float; v_end tid; v_ids bigint[];
begin
  if coalesce(cardinality(p_words), 0) = 0 then return; end if;
  v_all := coalesce(p_query, (select string_agg('''' || w || ''':*', ' & ') from unnest(p_words) as w))::tsquery;
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
  v_query := case when p_parts is null then whole_words(v_rare) else (select string_agg(part, ' & ')::tsquery
    from unnest(p_words, p_parts) as w(word, part) where w.word = any(v_rare)) end;
  return query select p.catalog_id from catalog_products p
    where p.search @@ v_query and (cardinality(v_rare) = cardinality(p_words) or ts_match_vq(p.search, v_all)) limit p_limit;
end $$;
