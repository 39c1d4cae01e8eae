-- A certificate that another system sold: no transaction of ours did, and the card keeps its number, by which it is found as long as it isn't voided.
alter table gift_certificates alter column transaction_id drop not null;
alter table gift_certificates add column old_number text not null default '' constraint gift_certificates_old_number
  check (old_number ~ '^[0-9A-Z]{0,40}$' and (old_number = '') = (transaction_id is not null));
create unique index gift_certificates_by_old_number on gift_certificates (old_number) where old_number <> '' and voided_at is null;
