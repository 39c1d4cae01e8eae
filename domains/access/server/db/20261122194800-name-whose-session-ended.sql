-- A logout or a change of one user made every server forget everybody. Rows name whom; roles and their rights are still of everybody.
drop trigger sessions_ended on sessions;
create trigger sessions_ended after update of ended_at on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_session_ended('session');

drop trigger users_changed on users;
create trigger users_changed after update on users for each row
  when (old.* is distinct from new.*) execute function tell_session_ended('user');

drop trigger user_roles_changed on user_roles;
create trigger user_roles_changed after insert or update or delete on user_roles for each row execute function tell_session_ended('user');

drop trigger user_rights_changed on user_rights;
create trigger user_rights_changed after insert or update or delete on user_rights for each row execute function tell_session_ended('user');

drop trigger user_stores_changed on user_stores;
create trigger user_stores_changed after insert or update or delete on user_stores for each row execute function tell_session_ended('user');
