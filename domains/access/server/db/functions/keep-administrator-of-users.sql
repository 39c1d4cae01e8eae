create or replace function keep_administrator_of_users() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_roles join roles r using (role_id) where user_id = new.user_id and r.is_administrator) then
    perform keep_an_administrator();
  end if;
  return null;
end $$;
