-- Products that are like what was typed: what each question finds is added, at most p_limit
-- each, until there are p_enough, the best questions first. A question is words,
-- and letters that begin the words of a title or names of a platform where it has them ('' for none).
create or replace function find_near_products(p_queries text[], p_initials text[], p_platforms text[], p_department bigint, p_configuration bigint, p_limit integer, p_enough integer)
returns table (catalog_id bigint, title text, artist text, words text, question integer) language plpgsql stable
  set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
declare v_seen bigint[] := '{}'; v_new bigint[]; v_query tsquery; v_platforms bigint[];
begin
  for v_at in 1 .. cardinality(p_queries) loop
    v_query := nullif(p_queries[v_at], '')::tsquery;
    if p_initials[v_at] <> '' then
      v_new := array(select p.catalog_id from catalog_products p
        where p.title ~ '\S\s+\S+\s+\S' and title_initials(p.title) @@ p_initials[v_at]::tsquery and (v_query is null or ts_match_vq(p.search, v_query))
          and (p_department is null or p.department_id = p_department) and (p_configuration is null or p.configuration_id = p_configuration)
        limit p_limit);
    elsif p_platforms[v_at] <> '' then
      v_platforms := array(select c.configuration_id from configurations c
        where regexp_replace(lower(c.name), '[^a-z0-9]', '', 'g') = any(string_to_array(p_platforms[v_at], ' '))
          or lower(c.code) = any(string_to_array(p_platforms[v_at], ' ')));
      if v_query is null then
        v_new := array(select p.catalog_id from catalog_products p where p.configuration_id = any(v_platforms)
          and (p_department is null or p.department_id = p_department) and (p_configuration is null or p.configuration_id = p_configuration) limit p_limit);
      else
        v_new := array(select p.catalog_id from catalog_products p where p.search @@ v_query and p.configuration_id = any(v_platforms)
          and (p_department is null or p.department_id = p_department) and (p_configuration is null or p.configuration_id = p_configuration) limit p_limit);
      end if;
    else
      v_new := array(select p.catalog_id from catalog_products p where p.search @@ v_query
          and (p_department is null or p.department_id = p_department) and (p_configuration is null or p.configuration_id = p_configuration)
        limit p_limit);
    end if;
    return query select p.catalog_id, p.title, p.artist, p.words, v_at from unnest(v_new) as n(id) join catalog_products p on p.catalog_id = n.id
      where n.id <> all(v_seen);
    v_seen := v_seen || v_new;
    if cardinality(v_seen) >= p_enough then return; end if;
  end loop;
end $$;
