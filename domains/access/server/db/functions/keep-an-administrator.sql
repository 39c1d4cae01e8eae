-- Once there is an administrator who can sign in, there always is one. Whoever would end that waits for the others who try the same just now.
create or replace function keep_an_administrator() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4402917332);
  if not exists (select 1 from users u join user_roles using (user_id) join roles r using (role_id)
      where r.is_administrator and u.locked_at is null and u.removed_at is null) then
    raise exception 'the last administrator' using errcode = 'TP022';
  end if;
end $$;
