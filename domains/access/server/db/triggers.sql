-- A logout or a change of one user names whom, so that no server forgets everybody; roles and their rights are of everybody.
create trigger sessions_ended after update of ended_at on sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_session_ended('session');

create trigger users_changed after update on users for each row
  when (old.* is distinct from new.*) execute function tell_session_ended('user');

create trigger user_roles_changed after insert or update or delete on user_roles for each row execute function tell_session_ended('user');

create trigger user_rights_changed after insert or update or delete on user_rights for each row execute function tell_session_ended('user');

create trigger user_stores_changed after insert or update or delete on user_stores for each row execute function tell_session_ended('user');

create trigger role_rights_changed after insert or update or delete on role_rights for each statement execute function tell_session_ended();

create trigger users_locked after update of locked_at, removed_at on users for each row
  when (new.locked_at is not null or new.removed_at is not null) execute function end_sessions_of_locked();

create trigger users_keep_administrator after update of locked_at, removed_at on users for each row
  when ((new.locked_at is not null or new.removed_at is not null) and old.locked_at is null and old.removed_at is null)
  execute function keep_administrator_of_users();

create trigger user_roles_keep_administrator after delete or update on user_roles for each row execute function keep_administrator_of_roles();

-- Sessions remember the limits with the rights.
create trigger roles_changed after update on roles for each statement execute function tell_session_ended();

-- Transactions name them without a foreign key.
create trigger users_stay before delete on users for each row execute function refuse_removal();
