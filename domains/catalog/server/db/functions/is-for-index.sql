-- Does the index help with a word of p_uses, of p_words beginnings, beside one of p_least? Whole words are skipped through; a beginning is read
-- whole, for a third of a microsecond an entry, and saves looks at products, two microseconds each.
create or replace function is_for_index(p_words integer, p_uses bigint, p_least bigint, p_limit bigint, p_size bigint) returns boolean language sql immutable as $$
  select p_uses < 1000000000 and (p_uses <= greatest(2000, p_least)
    or p_uses <= case when p_words <= 8 then 100 * p_least else 10 * least(p_least, p_limit * p_size / greatest(p_uses, 1)) end)
$$;
