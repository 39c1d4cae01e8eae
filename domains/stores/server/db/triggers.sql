create trigger stores_tell_added after insert on stores referencing new table as added for each statement execute function tell_stores_added();

-- Transactions name them without a foreign key.
create trigger stores_stay before delete on stores for each row execute function refuse_removal();
create trigger devices_stay before delete on devices for each row execute function refuse_removal();
