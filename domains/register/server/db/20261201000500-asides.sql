-- What was set aside of a tape is booked or discarded by a person, once, with a reason. Nothing else of an entry ever changes.
alter table tape_entries
  add column decided_at timestamptz,
  add column decided_by bigint references users,
  add column reason text not null default '',
  drop constraint tape_entries_outcome_check,
  add constraint tape_entries_outcome_check check (outcome = any ('{booked,already,setAside,discarded}'::text[])),
  add constraint decided_once check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason = '')
    and (outcome <> 'setAside' or decided_at is null) and (outcome <> 'discarded' or decided_at is not null));

drop trigger tape_entries_final on tape_entries;
create trigger tape_entries_final before update or delete on tape_entries for each row execute function refuse_entry_change();
