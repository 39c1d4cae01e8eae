-- Does a text hold what a card number looks like: 15 to 19 digits with an issuer's prefix and a right Luhn digit? As looksLikeCard of contract/fields.ts has it
-- for what is typed; barcodes have fewer digits, and our own ids are left out.
create or replace function looks_like_card(p_text text) returns boolean language sql immutable strict as $$
  select exists (
    select 1 from regexp_matches(regexp_replace(p_text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', ' ', 'gi'),
      '(?:\d[ .-]?){14,18}\d', 'g') as found(run)
    cross join lateral (select regexp_replace(found.run[1], '\D', '', 'g') as digits) d
    where d.digits ~ '^(3[47]\d{13}|(4|5[1-5]|2[2-7]|6011|65|35)\d*)$' and length(d.digits) between 15 and 19
      and (select sum(case when at % 2 = 0 then n when n * 2 > 9 then n * 2 - 9 else n * 2 end)
        from (select i - 1 as at, substr(d.digits, length(d.digits) - i + 1, 1)::integer as n from generate_series(1, length(d.digits)) as i) as one) % 10 = 0)
$$;
