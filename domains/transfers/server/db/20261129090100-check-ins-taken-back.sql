-- A finished check-in is taken back while nothing of it moved on: what came in leaves again, each step at most once.
alter table transfer_steps add column takes_back_id bigint constraint transfer_steps_back references transfer_steps,
  drop constraint transfer_steps_check,
  add constraint transfer_steps_check check (kind = any ('{send,accept,reset,return,lose,receive,takeBack}'::text[]) and units > 0 and cents >= 0
    and (kind = 'takeBack') = (takes_back_id is not null));
create unique index transfer_steps_taken_back_once on transfer_steps (takes_back_id) where takes_back_id is not null;
-- Who took it back last, and when; it may be finished again.
alter table transfers add column taken_back_at timestamptz, add column taken_back_by bigint constraint transfers_taker_back references users,
  add constraint transfers_taken_back check ((taken_back_at is null) = (taken_back_by is null));
create index transfers_taken_back_by on transfers (taken_back_by) where taken_back_by is not null;
