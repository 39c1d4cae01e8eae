-- Heads of the two hash chains of a store; store 0 is the chain of shops itself. Locked last in every transaction.
create table chain_heads (
  store_id bigint primary key,
  posting_seq bigint not null default 0,
  posting_hash bytea not null default '\x',
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x',
  -- The last business day of a store whose books are closed. What happens later the same evening belongs to the next business day.
  closed_through date,
  -- What the hash of the last group is chained to: kept with it, so that one statement moves the head and answers both.
  posting_prev bytea not null default '\x',
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
