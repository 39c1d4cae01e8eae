create or replace function keep_administrator_of_roles() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roles r where r.role_id = old.role_id and r.is_administrator)
      and exists (select 1 from users u where u.user_id = old.user_id and u.locked_at is null and u.removed_at is null) then
    perform keep_an_administrator();
  end if;
  return null;
end $$;
