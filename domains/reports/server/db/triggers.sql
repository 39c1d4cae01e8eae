create trigger day_snapshots_final before update or delete on day_snapshots for each row execute function refuse_change();
