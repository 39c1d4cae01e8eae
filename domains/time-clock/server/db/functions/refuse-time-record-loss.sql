create or replace function refuse_time_record_loss() returns trigger language plpgsql as $$
begin
  raise exception 'time records and their versions are kept';
end $$;
