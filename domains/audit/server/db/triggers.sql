create trigger audit_rows_final before update or delete on audit_rows for each row execute function refuse_change();
