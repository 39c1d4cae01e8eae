create or replace function keep_time_record_version() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'a deleted time record does not change';
  end if;
  if new.record_id <> old.record_id or new.user_id <> old.user_id or new.store_id <> old.store_id then
    raise exception 'a time record stays with its person and store';
  end if;
  if new.version = old.version then
    -- Clocking out: the only change that replaces nothing.
    if old.clock_out is not null or new.clock_out is null or new.clock_in <> old.clock_in or new.deleted_at is not null then
      raise exception 'a changed time record needs a new version';
    end if;
    return new;
  end if;
  if new.version <> old.version + 1 then
    raise exception 'versions of a time record have no gaps';
  end if;
  insert into time_record_versions
  values (old.record_id, old.version, old.store_id, old.clock_in, old.clock_out, old.business_day, old.notes, old.is_forgotten,
    coalesce(new.deleted_at, new.changed_at), coalesce(new.deleted_by, new.changed_by));
  return new;
end $$;
