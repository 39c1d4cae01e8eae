-- Slips are looked for by the server, which holds the words in use and asks for those that came later: by the transaction that brought them, so that
-- one that ends late isn't missed. What was there before counts as from the beginning.
alter table catalog_words add column added xid8 not null default '0';
alter table catalog_words alter column added set default pg_current_xact_id();
create index catalog_words_added on catalog_words (added);

-- The first letters of a title's words, with and without its article, and those of what stands behind a colon or dash: "The Legend of Zelda: Breath of the
-- Wild" is tlozbotw, lozbotw and botw. Titles of two words have none: two letters are too many other things.
create function title_initials(p_title text) returns tsvector language plpgsql immutable parallel safe
  set search_path = pg_catalog as $$
declare v_text text; v_letters text; v_found text[] := '{}';
begin
  if p_title !~ '\S\s+\S+\s+\S' then return ''::tsvector; end if;
  foreach v_text in array array[p_title, substring(p_title from '(?::|\s[-–—])\s+(.*)$')] loop
    v_letters := lower(regexp_replace(replace(replace(v_text, '''', ''), '’', ''), '[^[:alnum:]]*([[:alnum:]])[[:alnum:]]*[^[:alnum:]]*', '\1', 'g'));
    if v_text is not null and length(v_letters) > 2 then
      v_found := v_found || left(v_letters, 12);
      if v_text ~* '^(the|a|an)\s' and length(v_letters) > 3 then v_found := v_found || substr(v_letters, 2, 12); end if;
    end if;
  end loop;
  return array_to_tsvector(v_found);
end $$;
create index catalog_products_initials on catalog_products using gin (title_initials(title)) where title ~ '\S\s+\S+\s+\S';

-- Products that are like what was typed: what each question finds is added, at most p_limit
-- each, until there are p_enough, the best questions first. A question is words,
-- and letters that begin the words of a title or names of a platform where it has them ('' for none).
create function find_near_products(p_queries text[], p_initials text[], p_platforms text[], p_department bigint, p_configuration bigint, p_limit integer, p_enough integer)
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

-- As before, with p_parts: what each word may be met by, where that is more than its own beginning. The word then only says how rare it is.
drop function find_products(text[], tsquery, text, bigint, bigint, integer, boolean);
create function find_products(p_words text[], p_query tsquery, p_lead text, p_department bigint, p_configuration bigint, p_limit integer,
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
