-- After the row is changed: a trigger before it makes PostgreSQL lock the row, and log that, even when no id changes.
drop trigger accounts_keep_their_id on accounts;
create trigger accounts_keep_their_id after update of account_id on accounts for each row execute function refuse_other_account();
