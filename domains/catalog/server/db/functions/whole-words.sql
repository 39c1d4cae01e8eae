-- Words are asked of the index by their beginnings: it reads all that begins so before it can say what a rarer word beside it leaves. Where few words of
-- the catalog begin so, those are asked for whole. What is found is the same, since every word of a product is in catalog_words.
create or replace function whole_words(p_words text[]) returns tsquery language sql stable as $$
  select string_agg(coalesce(k.words, '''' || w.word || ''':*'), ' & ')::tsquery
  from unnest(p_words) as w(word) cross join lateral (
    select case when count(*) between 1 and 8 then '(' || string_agg('''' || x.word || '''', ' | ') || ')' end as words
    from (select v.word from catalog_words v where v.word >= w.word and v.word < w.word || chr(1114111) order by v.word limit 9) x) k
$$;
