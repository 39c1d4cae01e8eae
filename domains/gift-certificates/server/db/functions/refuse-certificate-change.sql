-- What was sold stays as it was sold: only voiding is written, once.
create or replace function refuse_certificate_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (new.certificate_id, new.number, new.store_id, new.transaction_id, new.amount_cents, new.issued_at, new.expires_on, new.old_number)
      is distinct from (old.certificate_id, old.number, old.store_id, old.transaction_id, old.amount_cents, old.issued_at, old.expires_on, old.old_number) then
    raise exception 'a gift certificate stays as it was sold' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
