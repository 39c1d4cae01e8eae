-- The same row as before, written by the statement that moves the head of the store's chain and holds it until the transaction ends.
create or replace function write_audit(p_store bigint, p_at timestamptz, p_user bigint, p_username text, p_device bigint, p_action text, p_entity text,
  p_entity_id text, p_before jsonb, p_after jsonb, p_request_id text, p_approved_by text default null)
returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_seq bigint;
begin
  for attempt in 1..2 loop
    with head as (
      update chain_heads h set audit_seq = h.audit_seq + 1, audit_prev = h.audit_hash,
        audit_hash = audit_digest(h.audit_hash, p_store, h.audit_seq + 1, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id,
          p_before, p_after, p_approved_by, p_request_id)
      where h.store_id = p_store returning h.audit_seq, h.audit_prev, h.audit_hash)
    insert into audit_rows (store_id, seq, at, user_id, username, device_id, action, entity, entity_id, before, after, approved_by, request_id,
      prev_hash, hash)
    select p_store, h.audit_seq, p_at, p_user, p_username, p_device, p_action, p_entity, p_entity_id, p_before, p_after, p_approved_by, p_request_id,
      h.audit_prev, h.audit_hash from head h returning seq into v_seq;
    if found then return v_seq; end if;
    insert into chain_heads (store_id) values (p_store) on conflict do nothing;
  end loop;
  raise exception 'store % has no chain', p_store;
end $$;
