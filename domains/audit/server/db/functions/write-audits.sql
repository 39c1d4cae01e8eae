-- Writes audit rows: [{"n","store","device","at","user","username","action","entity","source" (the entity's id),"before","after","approved","request"}].
-- The head of a store's chain is held from its first row until the transaction ends, stores in their order.
create or replace function write_audits(p_rows json) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  r record;
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
begin
  for r in
    select x.*, x.store is distinct from lead(x.store) over w as is_last from json_to_recordset(p_rows) as x(n integer, store bigint, device bigint,
      at timestamptz, "user" bigint, username text, action text, entity text, source text, before jsonb, after jsonb, approved text, request text)
    window w as (order by x.store, x.n)
  loop
    while v_seq is null loop
      select h.audit_seq, h.audit_hash into v_seq, v_hash from chain_heads h where h.store_id = r.store for no key update;
      exit when found;
      insert into chain_heads (store_id) values (r.store) on conflict do nothing;
    end loop;
    v_seq := v_seq + 1;
    v_prev := v_hash;
    v_hash := audit_digest(v_prev, r.store, v_seq, r.at, r."user", r.username, r.device, r.action, r.entity, r.source, r.before, r.after, r.approved,
      r.request);
    insert into audit_rows (store_id, seq, at, user_id, username, device_id, action, entity, entity_id, before, after, approved_by, request_id,
        prev_hash, hash)
      values (r.store, v_seq, r.at, r."user", r.username, r.device, r.action, r.entity, r.source, r.before, r.after, r.approved, r.request, v_prev, v_hash);
    if r.is_last then
      update chain_heads set audit_seq = v_seq, audit_prev = v_prev, audit_hash = v_hash where store_id = r.store;
      v_seq := null;
    end if;
  end loop;
end $$;
