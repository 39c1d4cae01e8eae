-- The rights of time clock and schedule, for roles that are there already; makeDefaultRoles gives them to new ones.
insert into role_rights (role_id, right_code, setting)
select role_id, code, 'allow'
from roles, unnest(array['timeclock.view', 'timeclock.edit', 'timeclock.own', 'schedule.view', 'schedule.edit']) as code
where roles.name = 'Manager' or (roles.name = 'Cashier' and code = 'schedule.view')
on conflict do nothing;
