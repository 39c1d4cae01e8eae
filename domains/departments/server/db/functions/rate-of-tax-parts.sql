-- What the named parts of a tax rate, [{"name","rateE5"}], add up to.
create or replace function rate_of_tax_parts(p_parts jsonb) returns integer language sql immutable as $$
  select coalesce(sum((p->>'rateE5')::integer), 0)::integer from jsonb_array_elements(p_parts) p
$$;
