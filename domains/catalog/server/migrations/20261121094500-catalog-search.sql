-- Words are split by rules/fold-text.ts alone: PostgreSQL's own parser would split them again, differently in each locale.
drop index catalog_products_search;
alter table catalog_products drop column search;
alter table catalog_products add column search tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored;
create index catalog_products_search on catalog_products using gin (search) with (fastupdate = off);
-- Titles by their beginning, for searches of a letter or two.
create index catalog_products_begins on catalog_products (left(words, 40) collate "C");
-- The store's own SKUs have no GTIN; their text is what must not come twice.
create unique index catalog_products_sku on catalog_products (upc) where gtin is null;

-- Words by their beginning. A typo is looked up as all spellings one edit away (rules/one-edit.ts), so similarity isn't needed.
drop index catalog_words_similar;
alter table catalog_words alter column word type text collate "C";

-- Every writer keeps the vocabulary, whether it adds one product or a million. uses says which words are frequent, not how often exactly:
-- it is counted for many rows at once only, so that two people who add a product each don't wait for each other.
create function note_catalog_words() returns trigger language plpgsql as $$
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
create trigger catalog_products_words_added after insert on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();
create trigger catalog_products_words_changed after update on catalog_products referencing new table as added
  for each statement execute function note_catalog_words();
