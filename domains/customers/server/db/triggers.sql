create trigger credit_changes_final before update or delete on credit_changes for each row execute function refuse_change();
