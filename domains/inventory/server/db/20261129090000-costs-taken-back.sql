-- What came in is taken back while nothing of it moved on: the average is again what it was before, each step at most once.
alter table cost_steps add column takes_back_id bigint references cost_steps,
  drop constraint cost_steps_kind_check,
  add constraint cost_steps_kind_check check (kind in ('in', 'late', 'typed', 'back') and (kind = 'back') = (takes_back_id is not null));
create unique index cost_steps_taken_back_once on cost_steps (takes_back_id) where takes_back_id is not null;
