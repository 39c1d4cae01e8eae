-- As before, in plpgsql: planned once a connection instead of at every row.
create or replace function audit_digest(p_prev bytea, p_store bigint, p_seq bigint, p_at timestamptz, p_user bigint, p_username text, p_device bigint,
  p_action text, p_entity text, p_entity_id text, p_before jsonb, p_after jsonb, p_approved_by text, p_request_id text)
returns bytea language plpgsql immutable as $$
begin
  return sha256(p_prev || convert_to(concat_ws('|', p_store, p_seq, extract(epoch from p_at), p_user, p_username,
    coalesce(p_device, 0), p_action, p_entity, p_entity_id, coalesce(p_before::text, '-'), coalesce(p_after::text, '-'),
    coalesce(p_approved_by, '-'), p_request_id), 'UTF8'));
end $$;
