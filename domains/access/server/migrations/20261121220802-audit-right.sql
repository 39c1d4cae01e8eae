-- The right to read the audit, for roles that are there already; makeDefaultRoles gives it to new ones.
insert into role_rights (role_id, right_code, setting)
select role_id, 'audit.view', 'allow' from roles where name = 'Manager'
on conflict do nothing;
