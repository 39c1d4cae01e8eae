-- Transactions name them without a foreign key.
create trigger users_stay before delete on users for each row execute function refuse_removal();
