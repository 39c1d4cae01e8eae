-- Cash of a sale that was made without the server and arrived after its drawer was counted: it was in the count, so the session expected it, and the over or short of
-- the count is less by it.
create table late_cash (
  late_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  session_id bigint not null references drawer_sessions,
  transaction_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  at timestamptz not null,
  user_id bigint not null references users,
  unique (transaction_id)
);
create index late_cash_of_session on late_cash (session_id);
create trigger late_cash_final before update or delete on late_cash for each row execute function refuse_change();
