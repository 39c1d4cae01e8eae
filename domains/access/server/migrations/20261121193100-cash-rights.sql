-- New rights of the cash drawers; managers have them, as on a server that starts today.
insert into role_rights (role_id, right_code, setting)
  select role_id, code, 'allow' from roles cross join unnest(array['cash.noSale', 'cash.payInOut', 'cash.seeExpected', 'cash.anyDifference']) as code
  where name = 'Manager' and not is_administrator
  on conflict do nothing;
