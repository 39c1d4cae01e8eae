-- Whose password was right in a session, and when: what a command asks that acts for somebody else than the signed-in user.
create table credential_checks (
  session_id bigint not null references sessions on delete cascade,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (session_id, user_id)
);
