-- The first letters of a title's words, with and without its article, and those of what is behind a colon or dash: "The Legend of Zelda: Breath of the
-- Wild" is tlozbotw, lozbotw and botw. Titles of two words have none: two letters are too many other things.
create or replace function title_initials(p_title text) returns tsvector language plpgsql immutable parallel safe
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
