-- What changed store credit is called a change, in code and in the table alike.
alter table credit_deeds rename to credit_changes;
alter table credit_changes rename column deed_id to change_id;
alter index credit_deeds_pkey rename to credit_changes_pkey;
alter index credit_deeds_of_customer rename to credit_changes_of_customer;
alter index credit_deeds_from_customer rename to credit_changes_from_customer;
alter index credit_deeds_of_store rename to credit_changes_of_store;
alter index credit_deeds_of_user rename to credit_changes_of_user;
alter index credit_deeds_move rename to credit_changes_move;
drop trigger credit_deeds_final on credit_changes;
create trigger credit_changes_final before update or delete on credit_changes for each row execute function refuse_change();
