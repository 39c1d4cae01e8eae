create trigger journal_exports_final before update or delete on journal_exports for each row execute function refuse_other_export();
create trigger account_maps_final before update or delete on account_maps for each row execute function refuse_change();
create trigger account_map_versions_final before update or delete on account_map_versions for each row execute function refuse_change();
