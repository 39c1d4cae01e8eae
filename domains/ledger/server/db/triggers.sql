create trigger postings_balance after insert on postings referencing new table as inserted for each statement execute function refuse_unbalanced();

create trigger postings_final before update or delete on postings for each row execute function refuse_change();

create trigger posting_groups_final before update or delete on posting_groups for each row execute function refuse_change();

create trigger posting_groups_day_open before insert on posting_groups for each row execute function refuse_closed_day();

create trigger accounts_stay before delete on accounts for each row execute function refuse_other_account();

-- After the row is changed: a trigger before it makes PostgreSQL lock the row, and log that, even when no id changes.
create trigger accounts_keep_their_id after update of account_id on accounts for each row execute function refuse_other_account();
