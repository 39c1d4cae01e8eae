-- What the certificates that a transaction sells add to its due.
create or replace function certificates_sold(p_certificates jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((c->>'cents')::bigint), 0)::bigint from jsonb_array_elements(p_certificates) c where c->>'kind' = 'sold';
$$;
