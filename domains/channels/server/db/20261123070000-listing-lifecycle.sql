-- Who listed it: what a person listed stays whatever the rules say, what rules listed goes with them.
alter table listings add column made_by text not null default 'person';
-- Hidden by a person: nothing is offered until a person shows it again.
alter table listings add column is_paused boolean not null default false;
-- Who ended it: what a person ended isn't listed again by a rule.
alter table listings add column ended_by text not null default '';
alter table listings add constraint listings_lifecycle check (made_by = any ('{person,rule}'::text[]) and ended_by = any ('{"",person,rule,channel}'::text[])
  and (not is_paused or state = 'hidden'));
update listings set ended_by = 'person' where state = 'ended';
alter table listings add constraint listings_ended check ((state = 'ended') = (ended_by <> ''));
