-- A basket that is empty again pays with nothing: its number may be used for the next customer.
create or replace function drop_certificates() returns trigger language plpgsql as $$
begin
  new.certificates := null;
  return new;
end $$;
