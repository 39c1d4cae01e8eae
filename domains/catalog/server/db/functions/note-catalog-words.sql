-- Every writer keeps the vocabulary, whether it adds one product or a million. uses says which words are frequent, not how often exactly:
-- it is counted for many rows at once only, so that two people who add a product each don't wait for each other.
create or replace function note_catalog_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and (select count(*) from (select 1 from added limit 100) a) = 100 then
    insert into catalog_words (word, uses)
      select w.word, count(*) from added a, unnest(tsvector_to_array(a.search)) as w(word) group by 1 order by 1
      on conflict (word) do update set uses = catalog_words.uses + excluded.uses;
  else
    insert into catalog_words (word)
      select distinct w.word from added a, unnest(tsvector_to_array(a.search)) as w(word) order by 1 on conflict do nothing;
  end if;
  return null;
end $$;
