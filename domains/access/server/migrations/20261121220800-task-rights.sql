-- The rights of the task list, for roles that are there already; makeDefaultRoles gives them to new ones.
insert into role_rights (role_id, right_code, setting)
select role_id, code, 'allow'
from roles, unnest(array['tasks.view', 'tasks.edit']) as code
where roles.name = 'Manager' or (roles.name = 'Cashier' and code = 'tasks.view')
on conflict do nothing;
