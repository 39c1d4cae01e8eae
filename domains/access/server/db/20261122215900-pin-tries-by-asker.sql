-- Wrong PINs rest whoever typed them, not the PIN: ten of one cashier took a manager's PIN from every register. turned_away counts what was asked meanwhile, for the
-- audit, which gets a row for tries alone.
create table pin_tries (
  user_id bigint not null references user_pins on delete cascade,
  asked_by bigint not null references users,
  misses integer not null check (misses between 1 and 10),
  last_try_at timestamptz not null,
  turned_away integer not null default 0,
  primary key (user_id, asked_by)
);
create index pin_tries_asked_by on pin_tries (asked_by);
alter table user_pins drop constraint user_pins_misses_check;
alter table user_pins add constraint user_pins_misses_check check (misses between 0 and 100);
