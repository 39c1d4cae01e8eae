-- A name as it is compared: last and first name in lower case, without accents, apostrophes and punctuation. Empty: no name to speak of.
create or replace function customer_name_key(p_last text, p_first text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(p_last || ' ' || p_first, NFD)), '[\u0300-\u036f''’`]+', '', 'g'),
    '[[:space:][:punct:]]+', ' ', 'g'));
$$;
