-- What write_audit does, for several changes of one kind at once: [{"n","store","device","at","user","username","source","after","request"}], n from 1.
-- p_stores: whose chains grow; their heads are locked in the order of stores.
create or replace function write_audits(p_stores bigint[], p_action text, p_entity text, p_rows json) returns void language plpgsql as $$
declare
  h record;
  r record;
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
  v_seqs bigint[];
  v_prevs bytea[];
  v_hashes bytea[];
begin
  insert into chain_heads (store_id) select s from unnest(p_stores) s where not exists (select 1 from chain_heads c where c.store_id = s)
    on conflict do nothing;
  for h in select c.store_id, c.audit_seq, c.audit_hash from chain_heads c where c.store_id = any(p_stores) order by c.store_id for no key update loop
    v_seq := h.audit_seq;
    v_hash := h.audit_hash;
    for r in
      select * from json_to_recordset(p_rows) as x(n integer, store bigint, device bigint, at timestamptz, "user" bigint, username text, source text,
        after jsonb, request text) where x.store = h.store_id order by x.n
    loop
      v_seq := v_seq + 1;
      v_seqs[r.n] := v_seq;
      v_prev := v_hash;
      v_prevs[r.n] := v_prev;
      v_hash := audit_digest(v_hash, r.store, v_seq, r.at, r."user", r.username, r.device, p_action, p_entity, r.source, null, r.after, null, r.request);
      v_hashes[r.n] := v_hash;
    end loop;
    if v_seq > h.audit_seq then
      update chain_heads c set audit_seq = v_seq, audit_prev = v_prev, audit_hash = v_hash where c.store_id = h.store_id;
    end if;
  end loop;
  insert into audit_rows (store_id, seq, at, user_id, username, device_id, action, entity, entity_id, after, request_id, prev_hash, hash)
    select x.store, v_seqs[x.n], x.at, x."user", x.username, x.device, p_action, p_entity, x.source, x.after, x.request, v_prevs[x.n], v_hashes[x.n]
    from json_to_recordset(p_rows) as x(n integer, store bigint, device bigint, at timestamptz, "user" bigint, username text, source text, after jsonb,
      request text);
end $$;
