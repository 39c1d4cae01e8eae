create trigger transfer_steps_final before update or delete on transfer_steps for each row execute function refuse_change();
create trigger transfer_scans_final before update or delete on transfer_scans for each row execute function refuse_change();
