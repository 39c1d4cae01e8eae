create trigger postings_balance after insert on postings referencing new table as inserted for each statement execute function refuse_unbalanced();

create trigger postings_final before update or delete on postings for each row execute function refuse_change();

create trigger posting_groups_final before update or delete on posting_groups for each row execute function refuse_change();

create trigger posting_groups_day_open before insert on posting_groups for each row execute function refuse_closed_day();

create trigger accounts_stay before delete on accounts for each row execute function refuse_other_account();

create trigger accounts_keep_their_id before update of account_id on accounts for each row execute function refuse_other_account();
