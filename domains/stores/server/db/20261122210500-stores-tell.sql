create trigger stores_tell_added after insert on stores referencing new table as added for each statement execute function tell_stores_added();
