-- Asked once a statement, for all that begin: foreign keys look at store, device and user, lock them and log that for each.
create trigger transactions_known after insert on transactions referencing new table as inserted
  for each statement execute function refuse_unknown_places();
alter table transactions drop constraint transactions_store_id_fkey, drop constraint transactions_device_id_fkey, drop constraint transactions_user_id_fkey;
