-- Heads of the two hash chains of a store; store 0 is the chain of shops itself. Locked last in every transaction.
create table chain_heads (
  store_id bigint primary key,
  posting_seq bigint not null default 0,
  posting_hash bytea not null default '\x',
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x'
);
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_rows_final before update or delete on audit_rows for each row execute function refuse_change();

-- What a row's hash covers. The checker computes it again with the same function.
create function audit_digest(p_prev bytea, p_store bigint, p_seq bigint, p_at timestamptz, p_user bigint, p_username text, p_device bigint,
  p_action text, p_entity text, p_entity_id text, p_before jsonb, p_after jsonb, p_approved_by text, p_request_id text)
returns bytea language sql immutable as $$
  select sha256(p_prev || convert_to(concat_ws('|', p_store, p_seq, extract(epoch from p_at), p_user, p_username,
    coalesce(p_device, 0), p_action, p_entity, p_entity_id, coalesce(p_before::text, '-'), coalesce(p_after::text, '-'),
    coalesce(p_approved_by, '-'), p_request_id), 'UTF8'));
$$;

-- Writes one audit row at the end of the store's chain. Call it last: it holds the head until the transaction ends.
create function write_audit(p_store bigint, p_at timestamptz, p_user bigint, p_username text, p_device bigint, p_action text, p_entity text,
  p_entity_id text, p_before jsonb, p_after jsonb, p_request_id text, p_approved_by text default null)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
begin
  insert into chain_heads (store_id) values (p_store) on conflict do nothing;
  select audit_seq + 1, audit_hash into v_seq, v_prev from chain_heads where store_id = p_store for update;
  v_hash := audit_digest(v_prev, p_store, v_seq, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id,
    p_before, p_after, p_approved_by, p_request_id);
  insert into audit_rows values (p_store, v_seq, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id,
    p_before, p_after, p_approved_by, p_request_id, v_prev, v_hash);
  update chain_heads set audit_seq = v_seq, audit_hash = v_hash where store_id = p_store;
  return v_seq;
end $$;
