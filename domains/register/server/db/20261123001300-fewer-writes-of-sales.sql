-- An open transaction is in no index that asks for its state: a basket that gets its first line stays where it is in all of them.
drop index transactions_open, transactions_finished, transactions_of_day;
create index transactions_open on transactions (store_id, device_id) where finished_at is null;
create index transactions_finished on transactions (store_id, finished_at desc) where receipt_number is not null;
create index transactions_of_day on transactions (store_id, business_day) where business_day is not null;
alter table transactions drop constraint transactions_receipt_number_key;
create unique index transactions_receipt_number_key on transactions (receipt_number) where receipt_number is not null;
alter table transactions drop constraint transactions_store_id_transaction_id_key;
-- A history by UPC finds the movements of its items.
drop index transaction_lines_of_upc;
alter table payments drop constraint payments_attempt_id_key;
create unique index payments_attempt_id_key on payments (attempt_id) where attempt_id is not null;
-- One trigger, after the row is changed: a trigger before it makes PostgreSQL lock the row, and log that. Who empties a basket says so.
drop trigger if exists transactions_without_certificates on transactions;
drop function if exists drop_certificates();
drop trigger if exists transactions_one_open_basket on transactions;
drop function if exists park_other_baskets();
drop trigger transactions_final on transactions;
create trigger transactions_final after update or delete on transactions for each row execute function refuse_change_when_final();
-- Lines are asked once a statement whether what they name is there, as postings are: none of it is ever removed. Foreign keys look at it, lock it and
-- log that for each line.
create trigger transaction_lines_known after insert on transaction_lines referencing new table as inserted
  for each statement execute function refuse_unknown_goods();
alter table transaction_lines drop constraint transaction_lines_transaction_id_fkey, drop constraint transaction_lines_inventory_id_fkey,
  drop constraint transaction_lines_catalog_id_fkey, drop constraint transaction_lines_department_id_fkey,
  drop constraint transaction_lines_condition_id_fkey;
