-- What goods cost is seen and changed by rights of its own. Roles that could do so before still can: who changes the inventory sees and changes it, who sees
-- reports or prices by rule sees it. Cashiers' look at the inventory shows none any more.
insert into role_rights (role_id, right_code, setting)
  select distinct role_id, 'costs.view', 'allow' from role_rights
  where right_code in ('inventory.edit', 'reports.view', 'pricing.edit') and setting = 'allow'
  union select role_id, 'costs.edit', 'allow' from role_rights where right_code = 'inventory.edit' and setting = 'allow'
  on conflict do nothing;
