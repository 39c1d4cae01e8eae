-- How large a discount may be that somebody of the role gives alone; null is without limit. Line: off one line. Whole: off the whole transaction.
alter table roles
  add column line_limit_bp integer check (line_limit_bp between 0 and 10000),
  add column line_limit_cents bigint check (line_limit_cents between 0 and 9999999),
  add column whole_limit_bp integer check (whole_limit_bp between 0 and 10000),
  add column whole_limit_cents bigint check (whole_limit_cents between 0 and 9999999);
-- Sessions remember the limits with the rights.
create trigger roles_changed after update on roles for each statement execute function tell_session_ended();
-- Above the limits of their roles: managers, as they had no limit before.
insert into role_rights (role_id, right_code, setting)
  select role_id, 'transactions.anyDiscount', 'allow' from roles where name = 'Manager'
  on conflict do nothing;
