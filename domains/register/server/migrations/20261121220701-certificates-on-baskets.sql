-- What a basket has to do with gift certificates: [{"kind":"sold"|"redeemed","certificateId":7,"number":"GC...","cents":2500}], null for nearly
-- all. It stands on the header, so that reading a basket asks nothing more; finished, it never changes like the rest of the row.
alter table transactions add certificates jsonb check (certificates is null or jsonb_typeof(certificates) = 'array');

-- What the certificates that a transaction sells add to its due.
create function certificates_sold(p_certificates jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((c->>'cents')::bigint), 0)::bigint from jsonb_array_elements(p_certificates) c where c->>'kind' = 'sold';
$$;

-- A basket that is empty again pays with nothing: its number may be used for the next customer.
create function drop_certificates() returns trigger language plpgsql as $$
begin
  new.certificates := null;
  return new;
end $$;
create trigger transactions_without_certificates before update on transactions for each row
  when (new.state = 'new' and new.certificates is not null) execute function drop_certificates();
