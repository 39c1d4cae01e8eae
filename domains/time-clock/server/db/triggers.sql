create trigger time_records_final before update on time_records for each row execute function keep_time_record_version();

create trigger time_records_kept_final before delete on time_records for each row execute function refuse_time_record_loss();

create trigger time_record_versions_final before update or delete on time_record_versions
  for each row execute function refuse_time_record_loss();
