create or replace function refuse_other_account() returns trigger language plpgsql as $$
begin
  raise exception 'accounts are never removed' using errcode = 'restrict_violation';
end $$;
