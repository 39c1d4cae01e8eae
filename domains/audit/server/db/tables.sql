-- The head of a store's hash chain of audit rows; store 0 is the chain of shops itself. Locked last in every transaction.
create table chain_heads (
  store_id bigint primary key,
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x',
  -- What the hash of the last row is chained to: kept with it, so that one statement moves the head and answers both.
  audit_prev bytea not null default '\x'
) with (fillfactor = 20);

create table audit_rows (
  store_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  user_id bigint not null,
  username text not null,
  device_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  approved_by text,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (store_id, seq)
);
create index audit_rows_of_entity on audit_rows (entity, entity_id);
-- What an owner looks at first when the till is short: few rows of a chain that has one for each act.
create index audit_rows_looked_at on audit_rows (store_id, at) where action = 'transactions.void' or approved_by is not null;
